import { buildRoutes } from '@azadkar/release/route-table';
import { mediaRows } from './media.rows';

export const mediaRoutes = buildRoutes('staff', mediaRows, {});
