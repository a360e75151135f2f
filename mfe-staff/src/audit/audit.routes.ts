import { buildRoutes } from '@azadkar/release/route-table';
import { auditRows } from './audit.rows';

export const auditRoutes = buildRoutes('staff', auditRows, { audit: () => import('./audit.page') });
