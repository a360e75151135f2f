import { buildRoutes } from '@azadkar/release/route-table';
import { rolesRows } from './roles.rows';

export const rolesRoutes = buildRoutes('staff', rolesRows, { roles: () => import('./roles.page') });
