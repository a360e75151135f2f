import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import type { Trx } from '../../../platform/database/schema';
import type { PaymentDependencies } from '../../../platform/ports/purchase';
import { type Actor, actorIdOf, recordChange } from '../../../platform/security/audit.queries';
import { enqueueBuyerEmail } from '../emails/order-emails';
import { factsOfRefund, refundEmails } from '../emails/refund-emails';
import { describeOrder } from '../orders.queries';
import {
  countReturned,
  findPaymentById,
  lockOrder,
  markReturned,
  moveRefund,
  type RefundRow,
  settleRefundDue,
} from './refunds.queries';

interface Completion {
  refundId: number;
  /** The statuses that it may be in. */
  from: readonly RefundStatus[];
  /** What the bank or the provider calls the transfer. */
  reference: string | null;
  /** Who of the staff transferred it; null for the provider. */
  by: Actor;
  method: RefundRow['method'];
}

/** Stores that the money of a refund has left, and tells the member; undefined when it has another status by now. */
export async function completeRefund(
  trx: Trx,
  { settings }: Pick<PaymentDependencies, 'settings'>,
  { refundId, from, reference, by, method }: Completion,
): Promise<RefundRow | undefined> {
  const refund = await moveRefund(trx, refundId, from, {
    state: 'done',
    failure: null,
    reference,
    method,
    done_by: actorIdOf(by),
    done_at: new Date(),
  });
  if (!refund) return undefined;
  await applyToOrder(trx, refund);
  const changed = { after: { amount: refund.amount, method, reference } };
  await recordChange(trx, { action: 'refunded', object: { type: 'order', id: refund.order_id }, ...by, ...changed });
  const order = await describeOrder(trx, refund.order_id);
  const facts = { ...factsOfRefund(order, refund), way: wayOf(refund) };
  await enqueueBuyerEmail(trx, order, `refunded:${refund.id}`, (values, to) =>
    refundEmails.done.write({ ...values, ...facts }, settings, to),
  );
  return refund;
}

const wayOf = ({ method, reference }: RefundRow) =>
  method === 'provider'
    ? 'It goes back to the card that you paid with, and your bank shows it within a few days.'
    : `It was sent by bank transfer${reference ? `; the transfer’s reference is ${reference}` : ''}.`;

/** The order is refunded with the payment that paid it; one that came late or twice changes nothing about it. */
async function applyToOrder(trx: Trx, { order_id, payment_id }: RefundRow): Promise<void> {
  const order = await lockOrder(trx, order_id);
  if (order && payment_id !== null) {
    const payment = await findPaymentById(trx, payment_id);
    const isWhole = (await countReturned(trx, payment_id)) >= payment.amount;
    const isOfOrder = payment.state === 'confirmed' && order.paid_at !== null;
    await markReturned(trx, { orderId: isOfOrder ? order_id : null, paymentId: payment_id, isWhole });
  }
  await settleRefundDue(trx, order_id);
}
