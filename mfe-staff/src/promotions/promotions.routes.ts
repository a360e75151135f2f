import { buildRoutes } from '@azadkar/release/route-table';
import { promotionsRows } from './promotions.rows';

export const promotionsRoutes = buildRoutes('staff', promotionsRows, {});
