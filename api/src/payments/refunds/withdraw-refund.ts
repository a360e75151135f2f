import type { Trx } from '../../database/schema';
import { enqueueEmail } from '../../mail/outbox';
import type { PaymentDependencies } from '../../ports/purchase';
import { type Actor, recordChange } from '../../security/audit';
import { describeOrder, findBuyer } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { paymentRefusals } from '../payments.refusals';
import { refundWithdrawnEmail } from './refund-emails';
import { findPaymentById, moveRefund, type RefundRow, settleRefundDue, WITHDRAWABLE } from './refunds.queries';

interface Withdrawal {
  refundId: number;
  /** Why, as the member reads it. */
  reason: string;
  by: Actor;
}

/**
 * Withdraws a refund whose money has not left: what was paid can be returned later. What ended with the request stays
 * ended. Undefined when it has another status by now.
 */
export async function withdrawRefund(
  trx: Trx,
  { settings }: Pick<PaymentDependencies, 'settings'>,
  { refundId, reason, by }: Withdrawal,
): Promise<RefundRow | undefined> {
  const refund = await moveRefund(trx, refundId, WITHDRAWABLE, { state: 'cancelled' });
  if (!refund) return undefined;
  const order = await describeOrder(trx, refund.order_id);
  if (refund.payment_id !== null && (await findPaymentById(trx, refund.payment_id)).state === 'refund_due')
    throw paymentRefusals.mustGoBack();
  await settleRefundDue(trx, order.id);
  const changed = { after: { amount: refund.amount, reason } };
  await recordChange(trx, { action: 'refund withdrawn', object: { type: 'order', id: order.id }, ...by, ...changed });
  const buyer = await findBuyer(trx, order.user_id);
  const email = refundWithdrawnEmail(
    { order, refund: { ...refund, reason }, title: nameOfOrder(order), name: buyer.name },
    settings,
  );
  await enqueueEmail(trx, buyer, email, `refund-withdrawn:${refund.id}`);
  return refund;
}
