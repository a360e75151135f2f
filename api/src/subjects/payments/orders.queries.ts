import { CARD, FREE, ONE_BILL, pricedMethods } from '@azadkar/shared-api/payments/rules';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { type Database, type Db, nextOverdue, type Trx, updateById } from '../../platform/database/schema';
import type { Order } from '../../platform/ports/purchase';
import { recordChange } from '../../platform/security/audit.queries';
import { paymentRefusals } from './payments.refusals';
import { newOrderNo } from './payments.rules';

const MAX_ATTEMPTS = 5;

/** Stores the order under a new order number; a number that is taken is replaced by another. */
export async function insertOrder(trx: Trx, order: Omit<Insertable<Database['orders']>, 'public_no'>): Promise<Order> {
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

/** An order of a member, by its public number. */
export interface OwnOrder {
  userId: number;
  orderNo: string;
}

export const findOrder = (trx: Trx, { userId, orderNo }: OwnOrder): Promise<Order | undefined> =>
  trx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('public_no', '=', orderNo)
    .selectAll()
    .executeTakeFirst();

/** Marks a pending order as paid, in the way that its payment was made. */
export async function markPaid(trx: Trx, order: Order, provider: 'card' | 'bill' | 'none' | 'staff'): Promise<void> {
  const { id, total } = order;
  const payment_method = methodOfPayment(order, provider);
  await updateById(trx, 'orders', id, { state: 'paid', paid_at: sql`now()`, payment_method });
  await recordChange(trx, { action: 'paid', object: { type: 'order', id }, after: { total, payment_method } });
}

/** The payment may have been made before the member changed the method. */
function methodOfPayment({ payment_method }: Order, provider: 'card' | 'bill' | 'none' | 'staff') {
  if (provider === 'card') return CARD;
  return provider === 'bill' && payment_method === CARD ? ONE_BILL : payment_method;
}

/** Cancels a pending order; undefined when it is not pending (any more). */
export const markCancelled = (trx: Trx, { userId, orderNo }: OwnOrder): Promise<Order | undefined> =>
  trx
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('user_id', '=', userId)
    .where('public_no', '=', orderNo)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();

interface NewMethod {
  paymentMethod: typeof CARD | typeof ONE_BILL;
  /** Until when the order could be paid if it had been placed with this method. */
  payableUntil: Date;
}

/** Changes the method of a pending order, which never shortens its time; undefined when there is nothing to change. */
export const updatePaymentMethod = (
  trx: Trx,
  { userId, orderNo }: OwnOrder,
  { paymentMethod, payableUntil }: NewMethod,
): Promise<Order | undefined> =>
  trx
    .updateTable('orders')
    .set({ payment_method: paymentMethod, expires_at: sql`greatest(expires_at, ${payableUntil})` })
    .where('user_id', '=', userId)
    .where('public_no', '=', orderNo)
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('total', '>', 0)
    .where('payment_method', '<>', paymentMethod)
    .returningAll()
    .executeTakeFirst();

/** The orders of a member that can still be paid. */
export const listPendingOrders = (trx: Trx, userId: number): Promise<Order[]> =>
  trx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id')
    .selectAll()
    .execute();

/** Gives a pending order more time; never less. */
export const extendOrder = (trx: Trx, id: number, until: Date) =>
  trx
    .updateTable('orders')
    .set({ expires_at: sql`greatest(expires_at, ${until})` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();

/** Expires one pending order whose time is over; undefined when there is none. */
export const expireNextOrder = (trx: Trx): Promise<Order | undefined> =>
  trx
    .updateTable('orders')
    .set({ state: 'expired' })
    .where('id', '=', nextOverdue('orders', 'pending', 'expires_at'))
    .returningAll()
    .executeTakeFirst();

export const findBuyer = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'name', 'email_verified_at', 'status'])
    .executeTakeFirstOrThrow();

/** The newest payment of the order `o`: a change of the method begins a new one. */
const NEWEST_PAYMENT = sql<number>`(select max(id) from payments where order_id = o.id)`;

/** Orders as they were when they were placed, each with its newest payment. */
export const placedOrders = (db: Db | Trx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('p.id', '=', NEWEST_PAYMENT)
    .select(['o.public_no as orderNo', 'o.total', 'o.state as status', 'o.payment_method as paymentMethod'])
    .select('p.provider_ref as reference');

/** Who comes with the tickets of the order `o`: those of the booking whose first ticket it names, in their order. */
export const HOLDERS = sql<string[]>`array(
  select trim(b.first_name || ' ' || b.last_name) from tickets b
  where b.id = o.ticket_id or b.booked_with = o.ticket_id order by b.id
)`;

/** Of the order `o` and the package `k`: a plan is called as it was when it was ordered. */
export const NAME_OF_PACKAGE = sql<string | null>`coalesce(o.plan_name, k.name)`;

/** Orders with what was bought and their newest payments. */
const describedOrders = (db: Db | Trx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('p.id', '=', NEWEST_PAYMENT)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', (on) => on.on('k.id', '=', sql<number>`coalesce(o.package_id, t.package_id)`))
    .select(['o.id', 'o.public_no', 'o.user_id', 'o.kind', 'o.package_id', 'o.created_at', 'o.total', 'o.refund_due'])
    .select(['o.payment_method', 'o.paid_at', 'o.expires_at', 'o.term_starts_on', 'o.term_ends_on', 'o.term_months'])
    .select([
      'o.state as status',
      'u.email_verified_at',
      't.public_id as ticket_id',
      'e.id as event_id',
      'e.title as event',
      'p.state as payment',
      'p.provider_ref as reference',
    ])
    .select([HOLDERS.as('holders'), NAME_OF_PACKAGE.as('package')]);

const MAX_ORDERS = 500;

interface OrderFilter {
  userId: number;
  orderNo?: string;
  /** Only those that wait for their payment. */
  unpaid?: boolean;
}

/**
 * A member's orders, newest first. A change to the free membership is no purchase, so it is found by its number only.
 */
export const listOrders = (db: Db, { userId, orderNo, unpaid = false }: OrderFilter) =>
  describedOrders(db)
    .where('o.user_id', '=', userId)
    .$if(orderNo !== undefined, (query) => query.where('o.public_no', '=', orderNo ?? ''))
    .$if(orderNo === undefined, (query) => query.where(sql<boolean>`not (o.kind = 'membership' and o.subtotal = 0)`))
    .$if(unpaid, (query) => query.where('o.state', '=', 'pending').where('o.expires_at', '>', sql<Date>`now()`))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_ORDERS)
    .execute();

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** The same of one order, in the transaction that changes it. */
export const describeOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  describedOrders(trx).where('o.id', '=', id).executeTakeFirstOrThrow();

const selectSettings = (db: Db | Trx) => db.selectFrom('payment_settings').select(['card', 'bill', 'version']);
export const readPaymentSettings = (db: Db | Trx) => selectSettings(db).executeTakeFirstOrThrow();
export const lockPaymentSettings = (trx: Trx) => selectSettings(trx).forUpdate().executeTakeFirstOrThrow();

export async function listOfferedMethods(db: Db | Trx) {
  const { card, bill } = await readPaymentSettings(db);
  return pricedMethods.filter((method) => (method === CARD ? card : bill));
}

/** Refuses a method that is not offered. An order with a price and the method Free is paid as a bill. */
export async function requireOffered(trx: Trx, paymentMethod: number): Promise<void> {
  const offered = await listOfferedMethods(trx);
  const method = paymentMethod === FREE ? ONE_BILL : paymentMethod;
  if (!offered.some((one) => one === method)) throw paymentRefusals.methodNotOffered();
}

export const updateOffered = (trx: Trx, offered: UpdateObject<Database, 'payment_settings'>) =>
  trx.updateTable('payment_settings').set(offered).execute();
