import { buildRoutes } from '@azadkar/release/route-table';
import { contentRows } from './content.rows';

export const contentRoutes = buildRoutes('staff', contentRows, {});
