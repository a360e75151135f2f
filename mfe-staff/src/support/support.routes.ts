import { buildRoutes } from '@azadkar/release/route-table';
import { supportRows } from './support.rows';

export const supportRoutes = buildRoutes('staff', supportRows, {});
