import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { insertOne, inTransaction, type Trx } from '../../platform/database/schema';
import { act } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { reply, routes, serve } from '../../platform/http/serve';
import type { PaymentDependencies } from '../../platform/ports/purchase';
import { newPublicId } from '../../platform/security/tokens';
import { enqueueBuyerEmail, orderEmails, toPay } from './emails/order-emails';
import {
  findBuyer,
  findOrder,
  listOrders,
  markCancelled,
  type OwnOrder,
  requireOffered,
  updatePaymentMethod,
} from './orders.queries';
import { presentOrder, presentOrders } from './payments.present';
import { closePayment } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { isBriefOrder, payableUntil, providerOf } from './payments.rules';
import { askProvider, readOrder } from './poll-payment';

/** What a member can do with an order that is not paid. The provider is asked first: it may be paid by now. */
export const unpaidOrderRoutes = routes(
  serve(ticketing.unpaidOrders, async ({ member, api, db }) =>
    presentOrders(api, await listOrders(db, { userId: member.id, unpaid: true })),
  ),

  serve(ticketing.cancelOrder, async ({ params, member, api, db }) => {
    await limitRate(api, 'changeOrder', member.id);
    const ownOrder = { userId: member.id, orderNo: params.orderId };
    await askProvider(api, ownOrder);
    await inTransaction(db, (trx) => cancelOrder(trx, api, ownOrder));
    const order = await readOrder(api, ownOrder);
    if (order.status !== 'cancelled' && order.status !== 'pending') throw paymentRefusals.orderEnded(order.status);
    return reply(await presentOrder(api, order), 'Your order was cancelled.');
  }),

  serve(ticketing.changePaymentMethod, async ({ params, body, member, api, db }) => {
    await limitRate(api, 'changeOrder', member.id);
    const ownOrder = { userId: member.id, orderNo: params.orderId };
    const method = body.payment_method === CARD ? CARD : ONE_BILL;
    await askProvider(api, ownOrder);
    await inTransaction(db, (trx) => changePaymentMethod(trx, api, ownOrder, method));
    const order = await readOrder(api, ownOrder);
    if (order.status !== 'pending') throw paymentRefusals.orderEnded(order.status);
    if (order.payment_method !== method) throw paymentRefusals.orderEnded('expired');
    return reply(await presentOrder(api, order), 'Your order can now be paid in this way.');
  }),
);

/**
 * Cancels a pending order and gives back what it held; of any other order nothing changes. A payment that arrives
 * afterwards is returned.
 */
async function cancelOrder(trx: Trx, { settings, purchases }: PaymentDependencies, ownOrder: OwnOrder): Promise<void> {
  const order = await markCancelled(trx, ownOrder);
  if (!order) return;
  await act(trx, {}, { action: 'cancelled', type: 'order', id: order.id }, async () => {
    await closePayment(trx, order.id);
    await purchases[order.kind].release(trx, order);
    return {};
  });
  await enqueueBuyerEmail(trx, order, `order-cancelled:${order.id}`, (values, to) =>
    orderEmails.canceled.write(values, settings, to),
  );
}

/**
 * Lets a pending order be paid in another way: its open payment is closed, and another one begins. An order that is not
 * pending, or has this method already, does not change.
 */
async function changePaymentMethod(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  ownOrder: OwnOrder,
  paymentMethod: typeof CARD | typeof ONE_BILL,
): Promise<void> {
  const before = await findOrder(trx, ownOrder);
  if (!before) return;
  if (before.payment_method !== paymentMethod) await requireOffered(trx, paymentMethod);
  const latest = await purchases[before.kind].payBefore(trx, before);
  const buyer = await findBuyer(trx, before.user_id);
  const order = await updatePaymentMethod(trx, ownOrder, {
    paymentMethod,
    payableUntil: payableUntil({
      paymentMethod,
      latest,
      placedAt: before.created_at,
      isBrief: isBriefOrder(before.kind, { isConfirmed: buyer.email_verified_at !== null }),
    }),
  });
  if (!order) return;
  const reference = newPublicId();
  await act(trx, {}, { action: 'payment method changed', type: 'order', id: order.id }, async () => {
    await closePayment(trx, order.id);
    await insertOne(trx, 'payments', {
      order_id: order.id,
      provider: providerOf(paymentMethod, order.total),
      state: 'pending',
      amount: order.total,
      provider_ref: reference,
    });
    return { after: { payment_method: paymentMethod } };
  });
  const chosen = { ...toPay(order, settings), method: paymentMethod === CARD ? 'by card' : 'with 1Bill' };
  await enqueueBuyerEmail(trx, order, `payment-method:${reference}`, (values, to) =>
    orderEmails.methodChanged.write({ ...values, ...chosen }, settings, to),
  );
}
