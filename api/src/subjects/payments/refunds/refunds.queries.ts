/** Refunds of payments. The database itself refuses to return more than came in (count_returned in 0060-schema.sql). */

import { type RefundStatus, refundStatuses } from '@azadkar/shared-api/payments/rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Database, type Db, type Trx, updateById } from '../../../platform/database/schema';
import { refuse } from '../../../platform/http/refusals';
import type { Order } from '../../../platform/ports/purchase';

export type RefundRow = Selectable<Database['refunds']>;
export type PaymentRow = Selectable<Database['payments']>;

/** The refunds that count: what is promised, on its way, or returned. */
const COUNTED = refundStatuses.filter((status) => status !== 'failed' && status !== 'cancelled');
/** Those that the staff, or the job, still have to work off. */
const OPEN = ['requested', 'sent', 'unclear', 'failed'] as const satisfies readonly RefundStatus[];
/** Those whose money has certainly not left. */
export const WITHDRAWABLE: readonly RefundStatus[] = ['requested', 'failed'];

/** Serializes what happens to the money of one order. */
export const lockOrder = (trx: Trx, id: number): Promise<Order | undefined> =>
  trx.selectFrom('orders').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();

/** What is promised or returned of the payment `p`. A refund of the release before names no payment. */
const returnedOf = (payment: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(r.amount)::int from refunds r
  where r.order_id = ${payment}.order_id and coalesce(r.payment_id, ${payment}.id) = ${payment}.id
    and r.state in (${sql.join(COUNTED)})
), 0)`;

/**
 * The payment of an order that a refund is of, with what is `left` of it in rupees: one that is to be returned in any case,
 * such as a second one, else the one that paid the order. Undefined when nothing is left.
 */
export const findReturnablePayment = (trx: Db | Trx, orderId: number) =>
  trx
    .selectFrom('payments as p')
    .where('p.order_id', '=', orderId)
    .where('p.state', 'in', ['confirmed', 'refund_due'])
    .where(sql<boolean>`p.amount > ${returnedOf(sql`p`)}`)
    .orderBy(sql`p.state = 'confirmed'`)
    .orderBy('p.id', 'desc')
    .select(['p.id', 'p.provider', 'p.state', 'p.amount', sql<number>`p.amount - ${returnedOf(sql`p`)}`.as('left')])
    .executeTakeFirst();

export const findPaymentById = (trx: Trx, id: number): Promise<PaymentRow> =>
  trx.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

interface NewRefund {
  order: Pick<Order, 'id'>;
  payment: Pick<PaymentRow, 'id' | 'provider'>;
  amount: number;
  reason: string;
  byHand: boolean;
  requestedBy: number | null;
}

/** Stores the refund, and that something of this order is to be returned. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<RefundRow> {
  const { order, payment, amount, reason, byHand, requestedBy } = refund;
  await updateById(trx, 'orders', order.id, { refund_due: true });
  return trx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: payment.id,
      amount,
      reason,
      method: byHand || payment.provider !== 'card' ? 'hand' : 'provider',
      requested_by: requestedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves a refund from one of these statuses; undefined when it is in another one by now. */
export const moveRefund = (
  trx: Db | Trx,
  id: number,
  from: readonly RefundStatus[],
  changed: Partial<Omit<RefundRow, 'id' | 'order_id' | 'amount'>>,
): Promise<RefundRow | undefined> =>
  trx
    .updateTable('refunds')
    .set(changed)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Stores whether anything of this order is still to be returned. */
export const settleRefundDue = (trx: Trx, orderId: number) =>
  sql`
    update orders set refund_due = exists (
      select from refunds r where r.order_id = orders.id and r.state in (${sql.join(OPEN)})
    ) where id = ${orderId}
  `.execute(trx);

/** What of this payment was returned, in rupees. */
export async function countReturned(trx: Trx, paymentId: number): Promise<number> {
  const done = trx.selectFrom('refunds').where('payment_id', '=', paymentId).where('state', '=', 'done');
  return (await done.select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum')).executeTakeFirstOrThrow()).sum;
}

export const findRefundState = (db: Db, id: number) =>
  db
    .selectFrom('refunds')
    .where('id', '=', id)
    .select('state')
    .executeTakeFirstOrThrow(() => refuse.notFound('refund'));

/** Refunds that the provider is to carry out, the oldest first. */
export const listDueRefunds = (db: Db, limit: number) =>
  db
    .selectFrom('refunds')
    .where('state', '=', 'requested')
    .where('method', '=', 'provider')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();

/** Refunds whose process ended while it waited for the provider: whether the money went is unknown. */
export const markAbandoned = (db: Db, minutes: number) =>
  db
    .updateTable('refunds')
    .set({ state: 'unclear', failure: 'The answer of the payment provider was lost.' })
    .where('state', '=', 'sent')
    .where('tried_at', '<', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .execute();

interface Returned {
  /** null where the payment is not the one that paid the order. */
  orderId: number | null;
  paymentId: number;
  isWhole: boolean;
}

/** A payment of which this was returned, with its order. */
export async function markReturned(trx: Trx, { orderId, paymentId, isWhole }: Returned): Promise<void> {
  const state = isWhole ? 'refunded' : 'partially_refunded';
  if (orderId !== null) await updateById(trx, 'orders', orderId, { state });
  if (isWhole) await updateById(trx, 'payments', paymentId, { state: 'refunded' });
}
