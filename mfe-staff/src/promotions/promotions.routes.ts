import { buildRoutes } from '@azadkar/release/route-table';
import { promotionsRows } from './promotions.rows';

export const promotionsRoutes = buildRoutes('staff', promotionsRows, {
  promotions: () => import('./promotions.page'),
  'new-promotion': () => import('./new-promotion/new-promotion.page'),
  promotion: () => import('./promotion/promotion.page'),
});
