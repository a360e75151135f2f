/** The payments of orders. An order has one open payment at most; a change of the method begins a new one. */

import { sql } from 'kysely';
import { type Db, hasRow, type Trx, updateById } from '../../platform/database/schema';
import { daysAgo } from '../../retention.queries';
import { RETENTION_DAYS } from '../../retention.rules';
import { paymentRefusals } from './payments.refusals';
import type { Verdict } from './payments.rules';

/** Not confirmed yet, and the ones that the member may pay. A failed card may be tried again. */
const OPEN = ['created', 'pending', 'failed'] as const;
/** Not confirmed, and perhaps paid all the same: the bank's report may come after the change or the cancellation. */
const UNCONFIRMED = [...OPEN, 'cancelled'] as const;

/** Locks the order whose payment has this reference at the provider. */
export async function lockOrderOfPayment(trx: Trx, reference: string) {
  const payment = await trx
    .selectFrom('payments')
    .where('provider_ref', '=', reference)
    .select(['id', 'order_id', 'provider', 'amount', 'currency'])
    .executeTakeFirst();
  if (!payment) return undefined;
  const order = await trx
    .selectFrom('orders')
    .where('id', '=', payment.order_id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { payment, order };
}

export type OrderOfPayment = NonNullable<Awaited<ReturnType<typeof lockOrderOfPayment>>>;

/**
 * Stores that the money of a payment arrived, as the order's payment or as one to return; false when it was stored
 * before. A failed or cancelled payment is taken too, as reports may arrive in any order.
 */
export const recordArrival = (trx: Trx, id: number, state: 'confirmed' | 'refund_due'): Promise<boolean> =>
  trx
    .updateTable('payments')
    .set({ state, confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', UNCONFIRMED)
    .returning('id')
    .$call(hasRow);

/** Whether another payment has paid this order. */
export const isPaidOtherwise = (trx: Trx, { id, order_id }: OrderOfPayment['payment']): Promise<boolean> =>
  trx
    .selectFrom('payments')
    .where('order_id', '=', order_id)
    .where('id', '<>', id)
    .where('state', '=', 'confirmed')
    .select('id')
    .$call(hasRow);

export const failPayment = (trx: Trx, id: number) =>
  trx.updateTable('payments').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'pending').execute();

/** Closes the open payment of an order that is cancelled, or is paid in another way. */
export const closePayment = (trx: Trx, orderId: number) =>
  trx
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .execute();

/** The newest payment of a member's order: its reference at the provider, and the status of the order. */
export const findPayment = (db: Db, { userId, orderNo }: { userId: number; orderNo: string }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.public_no', '=', orderNo)
    .select(['p.provider_ref as reference', 'o.state as orderStatus'])
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow(paymentRefusals.orderNotFound);

/** Unconfirmed payments of orders that expire soon or have ended within a day. */
export const listUnconfirmedPayments = (db: Db, limit: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.state', 'in', UNCONFIRMED)
    .where(sql<boolean>`o.expires_at between now() - interval '1 day' and now() + interval '10 minutes'`)
    .orderBy('o.expires_at')
    .limit(limit)
    .select('p.provider_ref as reference')
    .execute();

/** Payments that a member can make now. */
const payable = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.state', '=', 'pending')
    .where('o.expires_at', '>', sql<Date>`now()`)
    .where('p.state', 'in', OPEN);

/** The unpaid bill of an order number. */
export async function findBill(db: Db, orderNo: string) {
  const bill = await payable(db)
    .where('o.public_no', '=', orderNo)
    .where('p.provider', '=', 'bill')
    .select(['o.public_no as orderNo', 'p.amount', 'o.expires_at as due', 'p.provider_ref as reference'])
    .executeTakeFirst();
  return bill?.reference ? { ...bill, reference: bill.reference } : undefined;
}

/** Until when this payment can be made; undefined when it cannot be made any more. */
export async function findPayable(db: Db, reference: string): Promise<{ expires_at: Date } | undefined> {
  const payment = await payable(db).where('p.provider_ref', '=', reference).select('o.expires_at').executeTakeFirst();
  return payment?.expires_at ? { expires_at: payment.expires_at } : undefined;
}

/** Stores a payment that was made a second time, under the provider's name of it; once. */
export const insertPaymentMadeAgain = (
  trx: Trx,
  { orderId, reference, amount }: { orderId: number; reference: string; amount: number },
) =>
  trx
    .insertInto('payments')
    .values({ order_id: orderId, provider: 'card', state: 'cancelled', amount, provider_ref: reference })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .execute();

/** Whether this payment can still be made: not after its order was paid, cancelled, expired or paid in another way. */
export const isPayable = (db: Db, reference: string): Promise<boolean> =>
  payable(db).where('p.provider_ref', '=', reference).select('p.id').$call(hasRow);

/** When a payment was confirmed; null while it was not. */
export async function findConfirmation(trx: Trx, reference: string): Promise<Date | null> {
  const payment = trx.selectFrom('payments').where('provider_ref', '=', reference).select('confirmed_at');
  return (await payment.executeTakeFirstOrThrow()).confirmed_at;
}

interface PaymentEvent {
  /** Who sent it, or claims so; `bank` is the simulated one. */
  provider?: 'bank' | 'jazzcash';
  id: string;
  raw: string;
  signatureValid: boolean;
}

/**
 * Stores a webhook; undefined when it was stored before. The validity of the signature is part of the key, so a forgery
 * cannot take the place of the real one.
 */
export async function insertPaymentEvent(
  db: Db | Trx,
  { provider = 'bank', id, raw, signatureValid }: PaymentEvent,
): Promise<number | undefined> {
  const event = await db
    .insertInto('payment_events')
    .values({
      provider,
      provider_event_id: id,
      raw: raw.replaceAll('\u0000', ''),
      signature_ok: signatureValid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return event?.id;
}

/** The job: messages that the provider did not sign are kept long enough to investigate them, the others as accounts are. */
export async function deleteOldWebhooks({ db }: { db: Db }): Promise<void> {
  for (const [signed, days] of [
    [false, RETENTION_DAYS.forgedMessages],
    [true, RETENTION_DAYS.paymentMessages],
  ] as const)
    await db
      .deleteFrom('payment_events')
      .where('signature_ok', '=', signed)
      .where('received_at', '<', daysAgo(days))
      .execute();
}

export const markHandled = (trx: Db | Trx, id: number, verdict: Verdict) =>
  updateById(trx, 'payment_events', id, { verdict, handled_at: sql`now()` });
