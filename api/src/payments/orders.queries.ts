import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { PaymentTables } from '../database/tables/payments';
import type { Order } from '../ports/purchase';
import { recordAudit } from '../security/audit';
import { newOrderNo } from './payments.rules';

const MAX_ATTEMPTS = 5;

/** Stores the order under a number of its own. */
export async function insertOrder(
  trx: Trx,
  order: Omit<Insertable<PaymentTables['orders']>, 'public_no'>,
): Promise<Order> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
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

/** The order waits for whoever works on it; its payment is named by the provider's reference. */
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

/** False when it was confirmed before. Money is taken even after the provider said "failed": messages overtake each other. */
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

/** The money has come, and nothing can be given for it. */
export async function requestRefund(trx: Trx, order: Order, reason: string): Promise<void> {
  await trx.updateTable('orders').set({ refund_due: true }).where('id', '=', order.id).execute();
  await trx.insertInto('refunds').values({ order_id: order.id, amount: order.total, reason }).execute();
  await recordAudit(trx, { action: 'refund due', object: { type: 'order', id: order.id }, after: { reason } });
}

/** Ends one pending order whose time is over; undefined when there is none. Each is found by one worker only. */
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

/** Where the money of an order moves: what the provider calls it, and whether anything is still to be paid. */
export function findPayment(db: Db, { userId, orderNo }: { userId: number; orderNo: string }) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .where('o.public_no', '=', orderNo)
    .select(['p.provider_ref as reference', 'o.state'])
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
}

/** Payments about which nobody has told us anything, of orders that end soon or have just ended. */
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

/** A member's orders, newest first, each with what was bought and how it is paid; or the one with this number. */
export function listOrders(db: Db, { userId, orderNo }: { userId: number; orderNo?: string }) {
  return db
    .selectFrom('orders as o')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', 'k.id', 'o.package_id')
    .leftJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.user_id', '=', userId)
    .$if(orderNo !== undefined, (query) => query.where('o.public_no', '=', orderNo ?? ''))
    .select(['o.public_no', 'o.created_at', 'o.total', 'o.payment_method', 'o.state', 'o.paid_at', 'o.expires_at'])
    .select([
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

/** What waits to be paid by bill under this number. */
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
