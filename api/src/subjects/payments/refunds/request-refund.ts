import type { Trx } from '../../../platform/database/schema';
import type { Order, PaymentDependencies } from '../../../platform/ports/purchase';
import { type Actor, actorIdOf, recordChange } from '../../../platform/security/audit.queries';
import { enqueueBuyerEmail } from '../emails/order-emails';
import { factsOfRefund, refundEmails } from '../emails/refund-emails';
import { paymentRefusals } from '../payments.refusals';
import { findReturnablePayment, insertRefund, lockOrder, type PaymentRow, type RefundRow } from './refunds.queries';

export interface RefundRequest {
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
