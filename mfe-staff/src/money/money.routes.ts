import { buildRoutes } from '@azadkar/release/route-table';
import { moneyRows } from './money.rows';

export const moneyRoutes = buildRoutes('staff', moneyRows, {
  orders: () => import('./orders/orders.page'),
  order: () => import('./order/order.page'),
  reconciliation: () => import('./reconciliation/reconciliation.page'),
  providers: () => import('./providers/providers.page'),
});
