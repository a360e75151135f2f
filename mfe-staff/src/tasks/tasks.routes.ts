import { buildRoutes } from '@azadkar/release/route-table';
import { tasksRows } from './tasks.rows';

export const tasksRoutes = buildRoutes('staff', tasksRows, {});
