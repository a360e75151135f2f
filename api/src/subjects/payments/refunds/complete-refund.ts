import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import type { Trx } from '../../../platform/database/schema';
import type { Order, PaymentDependencies } from '../../../platform/ports/purchase';
import { type Actor, actorIdOf, recordChange } from '../../../platform/security/audit.queries';
import { enqueueBuyerEmail } from '../emails/order-emails';
import { factsOfRefund, refundEmails } from '../emails/refund-emails';
import { describeOrder } from '../orders.queries';
import { paymentRefusals } from '../payments.refusals';
import {
  countReturned,
  findPaymentById,
  findReturnablePayment,
  insertRefund,
  lockOrder,
  markReturned,
  moveRefund,
  type PaymentRow,
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

interface RefundRequest {
  orderId: number;
  /** Whole rupees; without it, everything that is left of the payment. */
  amount?: number;
  /** Without an amount: no more than this price of one of several tickets, less its share of a discount code. */
  atMost?: number;
  /** Why, as the member reads it: 'The event was cancelled.' */
  reason: string;
  /** Who of the staff asks for it; null for the site itself. */
  by: Actor;
  /** Returned by a bank transfer of the association, although it came by card. */
  byHand?: boolean;
  /** What was bought stays, although all of its payment is returned. */
  keepsPurchase?: boolean;
  /** false where another email says it already, such as the one about a cancelled event. */
  announced?: boolean;
}

/**
 * Requests the refund of an order in the transaction of its cause, such as the cancellation of an event. What came by card
 * is returned by the provider within minutes (the job `carry out refunds`, which sends the email that it was); the rest
 * waits for the finance staff. A ticket or a membership whose whole payment is returned ends at once. Undefined when
 * nothing is left to return: an order that was never paid, was free, or was refunded before. Refused when `amount` is more
 * than is left.
 */
export async function requestRefund(
  trx: Trx,
  dependencies: PaymentDependencies,
  request: RefundRequest,
): Promise<RefundRow | undefined> {
  const order = await lockOrder(trx, request.orderId);
  const payment = order && (await findReturnablePayment(trx, order.id));
  if (!order || !payment) return undefined;
  const { left } = payment;
  const amount = request.amount ?? Math.min(left, request.atMost === undefined ? left : shareOf(order, request.atMost));
  if (amount > left) throw paymentRefusals.moreThanPaid(left);
  const refund = await returnPayment(trx, { order, payment, amount, ...request });
  const ends = amount === left && payment.state === 'confirmed' && isDelivered(order) && !request.keepsPurchase;
  if (ends) await dependencies.purchases[order.kind].withdraw(trx, order);
  if (refund.method === 'hand' && request.announced !== false)
    await enqueueBuyerEmail(trx, order, `refund-requested:${refund.id}`, (values, to) =>
      refundEmails.requested.write({ ...values, ...factsOfRefund(order, refund) }, dependencies.settings, to),
    );
  return refund;
}

const shareOf = ({ total, coupon_discount }: Order, price: number) =>
  Math.ceil((price * total) / Math.max(1, total + coupon_discount));

const isDelivered = ({ state }: Order) => state === 'paid' || state === 'partially_refunded';

interface Return extends Pick<RefundRequest, 'reason' | 'by' | 'byHand'> {
  order: Order;
  payment: Pick<PaymentRow, 'id' | 'provider'>;
  amount: number;
}

/** Stores and records that this much of a payment goes back; nothing else changes. */
export async function returnPayment(trx: Trx, { byHand = false, ...given }: Return): Promise<RefundRow> {
  const { order, amount, reason, by } = given;
  const refund = await insertRefund(trx, { ...given, requestedBy: actorIdOf(by), byHand });
  const changed = { after: { amount, reason } };
  await recordChange(trx, { action: 'refund due', object: { type: 'order', id: order.id }, ...by, ...changed });
  return refund;
}
