import { buildRoutes } from '@azadkar/release/route-table';
import { learningRows } from './learning.rows';

export const learningRoutes = buildRoutes('staff', learningRows, {});
