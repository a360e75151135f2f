/** Receipts: one for each payment that came in, numbered without a gap. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { HOLDERS, NAME_OF_PACKAGE } from '../orders.queries';

/**
 * Gives a number to the receipts of payments that have none, in the order in which the money came in. The row of the last
 * number is locked meanwhile: no other receipt is numbered, and what is rolled back leaves no gap.
 */
export async function numberReceipts(
  trx: Trx,
  { orderId, limit }: { orderId?: number; limit: number },
): Promise<number> {
  const { last } = await trx.selectFrom('receipt_numbers').select('last').forUpdate().executeTakeFirstOrThrow();
  const { rows } = await sql<{ number: number }>`
    insert into receipts (number, payment_id)
    select ${last}::int + row_number() over (order by due.confirmed_at, due.id), due.id
    from (
      select p.id, p.confirmed_at from payments p
      where p.confirmed_at is not null and p.amount > 0 and p.state in ('confirmed', 'refunded')
        and not exists (select from receipts r where r.payment_id = p.id)
        ${orderId === undefined ? sql`` : sql`and p.order_id = ${orderId}`}
      order by p.confirmed_at, p.id limit ${limit}
    ) as due
    returning number
  `.execute(trx);
  if (rows.length > 0)
    await trx
      .updateTable('receipt_numbers')
      .set({ last: last + rows.length })
      .execute();
  return rows.length;
}

/** More payments of one order than ever come in. */
const MAX_OF_ORDER = 500;

/** The number of an order's newest receipt, which it gets now if it has none; undefined when nothing was paid. */
export async function newestReceiptNo(trx: Trx, orderId: number): Promise<number | undefined> {
  await numberReceipts(trx, { orderId, limit: MAX_OF_ORDER });
  const newest = trx
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('p.order_id', '=', orderId)
    .orderBy('r.number', 'desc')
    .select('r.number');
  return (await newest.executeTakeFirst())?.number;
}

/** What a receipt says. A deleted member's name is gone, and so it is here. */
export const findReceipt = (db: Db, number: number) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('tickets as t', 't.id', 'o.ticket_id')
    .leftJoin('events as e', 'e.id', 't.event_id')
    .leftJoin('packages as k', (on) => on.on('k.id', '=', sql<number>`coalesce(o.package_id, t.package_id)`))
    .leftJoin('hand_payments as h', 'h.payment_id', 'p.id')
    .where('r.number', '=', number)
    .select(['r.number', 'r.issued_at', 'p.id as payment_id', 'p.confirmed_at', 'p.provider', 'p.provider_ref'])
    .select(['o.id as order_id', 'o.public_no', 'o.subtotal', 'o.discount', 'o.total', 'o.billing', 'h.reference'])
    .select(['o.term_starts_on', 'o.term_ends_on', 'u.name', 'e.title as event'])
    .select([NAME_OF_PACKAGE.as('package'), HOLDERS.as('holders')])
    .executeTakeFirst();

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export const listReturned = (db: Db, paymentId: number) =>
  db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .orderBy('done_at')
    .select(['amount', 'done_at'])
    .execute();
