import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { listOrders } from '../orders.queries';
import { askProvider, readOrder } from '../own-order';
import { presentOrder, presentOrders } from '../payments.present';
import { paymentRefusals } from '../payments.refusals';
import { cancelOrder } from './cancel-order';
import { changePaymentMethod } from './change-payment-method';

/** What a member can do with an order that is not paid. The provider is asked first: it may be paid by now. */
export function unpaidOrderRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketing.unpaidOrders, async ({ member }) =>
    presentOrders(api, await listOrders(db, { userId: member.id, unpaid: true })),
  );

  serve(api, ticketing.cancelOrder, async ({ params, member }) => {
    await limitRate(api, 'changeOrder', member.id);
    const ownOrder = { userId: member.id, orderNo: params.orderId };
    await askProvider(api, ownOrder);
    await inTransaction(db, (trx) => cancelOrder(trx, api, ownOrder));
    const order = await readOrder(api, ownOrder);
    if (order.status !== 'cancelled' && order.status !== 'pending') throw paymentRefusals.orderEnded(order.status);
    return reply(await presentOrder(api, order), 'Your order was cancelled.');
  });

  serve(api, ticketing.changePaymentMethod, async ({ params, body, member }) => {
    await limitRate(api, 'changeOrder', member.id);
    const ownOrder = { userId: member.id, orderNo: params.orderId };
    const method = body.payment_method === CARD ? CARD : ONE_BILL;
    await askProvider(api, ownOrder);
    await inTransaction(db, (trx) => changePaymentMethod(trx, api, ownOrder, method));
    const order = await readOrder(api, ownOrder);
    if (order.status !== 'pending') throw paymentRefusals.orderEnded(order.status);
    if (order.payment_method !== method) throw paymentRefusals.orderEnded('expired');
    return reply(await presentOrder(api, order), 'Your order can now be paid in this way.');
  });
}
