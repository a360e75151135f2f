/** A member's orders, of tickets and of memberships, and the webhooks of the payment provider. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../api';
import { limitRate } from '../http/rate-limits/rate-limit';
import { reply, serve } from '../http/serve';
import { listOfferedMethods } from './offered-methods';
import { orderPageRoutes } from './order-page/order-page.routes';
import { listOrders } from './orders.queries';
import { askProvider, readOrder } from './own-order';
import { presentOrder, presentOrders } from './payments.present';
import { receiptRoutes } from './receipts/receipts.routes';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes';
import { staffOrderRoutes } from './staff/orders.routes';
import { staffProviderRoutes } from './staff/providers.routes';
import { staffRefundRoutes } from './staff/refunds.routes';
import { webhookRoutes } from './webhook.routes';

export function paymentsRoutes(api: Api): void {
  webhookRoutes(api);
  orderRoutes(api);
  orderPageRoutes(api);
  staffOrderRoutes(api);
  staffRefundRoutes(api);
  staffProviderRoutes(api);
  receiptRoutes(api);
  reconciliationRoutes(api);
}

function orderRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketing.paymentMethods, async () => ({ methods: await listOfferedMethods(db) }));

  serve(api, ticketing.orders, async ({ member }) => presentOrders(api, await listOrders(db, { userId: member.id })));

  /** Asks the provider; what the caller says about the payment changes nothing. */
  serve(api, ticketing.orderPaid, async ({ body, member }) => {
    await limitRate(api, 'orderPaid', member.id);
    const ownOrder = { userId: member.id, orderNo: body.order_id };
    await askProvider(api, ownOrder);
    const order = await readOrder(api, ownOrder);
    return reply(await presentOrder(api, order), order.status === 'paid' ? 'Your order is paid.' : '');
  });
}
