/** What the finance staff see of one order. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Database, type Db, type Trx, updateById } from '../../../platform/database/schema';
import type { Order } from '../../../platform/ports/purchase';
import { HOLDERS, NAME_OF_PACKAGE } from '../orders.queries';
import { paymentRefusals } from '../payments.refusals';

export const findStaffOrder = (db: Db, orderNo: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', (on) => on.on('k.id', '=', sql<number>`coalesce(o.package_id, t.package_id)`))
    .leftJoin('order_balances as b', 'b.order_id', 'o.id')
    .where('o.public_no', '=', orderNo)
    .selectAll('o')
    .select(['u.name as member_name', 'u.member_no', 'u.email as member_email'])
    .select(['t.state as ticket_state', 't.public_id as public_ticket_id', HOLDERS.as('holders')])
    .select(['e.id as event_id', 'e.title as event', NAME_OF_PACKAGE.as('package'), 'b.received', 'b.returned'])
    .executeTakeFirstOrThrow(paymentRefusals.orderNotFound);

/** The order of a number, locked against other changes. */
export const lockOrderByNo = (trx: Trx, orderNo: string): Promise<Order> =>
  trx
    .selectFrom('orders')
    .where('public_no', '=', orderNo)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(paymentRefusals.orderNotFound);

export type StaffOrderRow = Awaited<ReturnType<typeof findStaffOrder>>;

export const listPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('payments as p')
    .leftJoin('receipts as r', 'r.payment_id', 'p.id')
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .select(['p.id', 'p.provider', 'p.state', 'p.amount', 'p.provider_ref', 'p.created_at', 'p.confirmed_at'])
    .select('r.number as receipt_no')
    .execute();

export const listRecordedPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('hand_payments as h')
    .innerJoin('users as recorder', 'recorder.id', 'h.recorded_by')
    .leftJoin('users as decider', 'decider.id', 'h.decided_by')
    .where('h.order_id', '=', orderId)
    .orderBy('h.id')
    .selectAll('h')
    .select(['recorder.name as recorder_name', 'decider.name as decider_name'])
    .select(
      sql<string[]>`array(
        select distinct o.public_no from hand_payments other
        join orders o on o.id = other.order_id
        where lower(other.reference) = lower(h.reference) and other.order_id <> h.order_id and other.state <> 'declined'
        limit 5
      )`.as('also_on'),
    )
    .execute();

export const listRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('users as requester', 'requester.id', 'r.requested_by')
    .leftJoin('users as doer', 'doer.id', 'r.done_by')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .selectAll('r')
    .select(['p.provider', 'p.state as payment_state', 'requester.name as requester_name', 'doer.name as doer_name'])
    .execute();

export async function publicNoOf(db: Db, id: number): Promise<string> {
  const order = db.selectFrom('orders').where('id', '=', id).select('public_no');
  return (await order.executeTakeFirstOrThrow()).public_no;
}

export type RecordedPayment = Selectable<Database['hand_payments']>;

/** Undefined where another one of the order waits. */
export const insertRecordedPayment = (
  trx: Trx,
  payment: Insertable<Database['hand_payments']>,
): Promise<RecordedPayment | undefined> =>
  trx
    .insertInto('hand_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', 'waiting').doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockRecordedPayment = (trx: Trx, id: number): Promise<RecordedPayment | undefined> =>
  trx.selectFrom('hand_payments').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const decideRecordedPayment = (
  trx: Trx,
  id: number,
  decision: { state: 'confirmed' | 'declined'; decided_by: number; payment_id?: number },
) => updateById(trx, 'hand_payments', id, { ...decision, decided_at: new Date() });
