import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { PaymentTables } from '../database/tables/payments';
import type { Order } from '../ports/purchase';
import { recordAudit } from '../security/audit';
import { newOrderNo } from './payments.rules';

const MAX_ATTEMPTS = 5;

/** Stores the order under a new order number; a number that is taken is replaced by another. */
export async function insertOrder(
  trx: Trx,
  order: Omit<Insertable<PaymentTables['orders']>, 'public_no'>,
): Promise<Order> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await trx
      .insertInto('orders')
      .values({ ...order, public_no: newOrderNo() })
      .onConflict((conflict) => conflict.column('public_no').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error('No free order number was found.');
}

export async function insertPayment(trx: Trx, payment: Insertable<PaymentTables['payments']>): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

/** Locks the order whose payment has this reference at the provider. */
export async function lockOrderOfPayment(trx: Trx, reference: string) {
  const payment = await trx
    .selectFrom('payments')
    .where('provider_ref', '=', reference)
    .select(['id', 'order_id', 'amount', 'currency'])
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

/** Confirms a payment; false when it was confirmed before. A failed payment is confirmed too, as reports may arrive out of order. */
export async function confirmPayment(trx: Trx, id: number): Promise<boolean> {
  const confirmed = await trx
    .updateTable('payments')
    .set({ state: 'confirmed', confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending', 'failed'])
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function failPayment(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export async function markPaid(trx: Trx, { id, total, payment_method }: Order): Promise<void> {
  await trx.updateTable('orders').set({ state: 'paid', paid_at: sql`now()` }).where('id', '=', id).execute();
  await recordAudit(trx, { action: 'paid', object: { type: 'order', id }, after: { total, payment_method } });
}

/** Marks the refund of an order that was paid and cannot be delivered. */
export async function requestRefund(trx: Trx, order: Order, reason: string): Promise<void> {
  await trx.updateTable('orders').set({ refund_due: true }).where('id', '=', order.id).execute();
  await trx.insertInto('refunds').values({ order_id: order.id, amount: order.total, reason }).execute();
  await recordAudit(trx, { action: 'refund due', object: { type: 'order', id: order.id }, after: { reason } });
}

/** Expires one pending order whose time is over; undefined when there is none. Each is found by one worker only. */
export function expireNextOrder(trx: Trx): Promise<Order | undefined> {
  return trx
    .updateTable('orders')
    .set({ state: 'expired' })
    .where('id', '=', (from) =>
      from
        .selectFrom('orders')
        .where('state', '=', 'pending')
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(1)
        .select('id')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findBuyer(trx: Trx, userId: number) {
  return trx.selectFrom('users').where('id', '=', userId).select(['email', 'name']).executeTakeFirstOrThrow();
}

/** The newest payment of a member's order: its reference at the provider, and the status of the order. */
export function findPayment(db: Db, { userId, orderNo }: { userId: number; orderNo: string }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.public_no', '=', orderNo)
    .select(['p.provider_ref as reference', 'o.state as orderStatus'])
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
}

/** Unconfirmed payments of orders that expire soon or have expired within a day. */
export function listUnconfirmedPayments(db: Db, limit: number) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('p.state', 'in', ['pending', 'failed'])
    .where('o.state', 'in', ['pending', 'expired'])
    .where(sql<boolean>`o.expires_at between now() - interval '1 day' and now() + interval '10 minutes'`)
    .orderBy('o.expires_at')
    .limit(limit)
    .select('p.provider_ref as reference')
    .execute();
}

const MAX_ORDERS = 500;

/** A member's orders, newest first, each with what was bought and its payment; with `orderNo`, that order only. */
export function listOrders(db: Db, { userId, orderNo }: { userId: number; orderNo?: string }) {
  return db
    .selectFrom('orders as o')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', 'k.id', 'o.package_id')
    .leftJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .$if(orderNo !== undefined, (query) => query.where('o.public_no', '=', orderNo ?? ''))
    .select(['o.public_no', 'o.created_at', 'o.total', 'o.payment_method', 'o.paid_at', 'o.expires_at'])
    .select([
      'o.state as status',
      't.public_id as ticket_id',
      'e.id as event_id',
      'e.title as event',
      'k.name as package',
      'p.provider_ref as reference',
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** The unpaid bill of an order number. */
export async function findBill(db: Db, orderNo: string) {
  const bill = await db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.public_no', '=', orderNo)
    .where('o.state', '=', 'pending')
    .where('o.expires_at', '>', sql<Date>`now()`)
    .where('p.provider', '=', 'bill')
    .select(['o.public_no as orderNo', 'p.amount', 'o.expires_at as due', 'p.provider_ref as reference'])
    .executeTakeFirst();
  return bill?.reference ? { ...bill, reference: bill.reference } : undefined;
}
