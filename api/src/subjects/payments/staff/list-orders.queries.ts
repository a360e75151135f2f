import { isoDay } from '@azadkar/shared-api/format';
import { exportForm, type OrdersQuery, ordersQuery } from '@azadkar/shared-api/payments/staff/schema';
import { type RawBuilder, sql } from 'kysely';
import { type Db, dayBegins, dayEnds } from '../../../platform/database/schema';
import { containsWords } from '../../../platform/lists/keyset-page';
import { exportTask, staffList } from '../../../platform/tasks/staff-list';
import { NAME_OF_PACKAGE } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { methodName, orderNoDigits } from '../payments.rules';

/** The provider has refused to return money: it is returned by hand, or asked for again. */
const refundRefused = sql<boolean>`o.id in (select f.order_id from refunds f where f.state = 'failed')`;

const awaitsSecond = sql<boolean>`o.id in (select h.order_id from hand_payments h where h.state = 'waiting')`;

/** Of so many members with these names, the newest, the orders are found. */
const MAX_MEMBERS = 1000;

/** Orders by the beginning of their number, by their member, or by the reference of a payment. */
function foundBy(search: string) {
  const digits = orderNoDigits(search);
  return sql<number>`(
    ${
      digits
        ? sql`select id from orders where public_no like ${`${digits}%`}`
        : sql`select o.id from orders o where o.user_id in (
            select user_id from member_words where ${containsWords(sql`words`, search)}
            order by user_id desc limit ${MAX_MEMBERS})`
    }
    union select order_id from payments where provider_ref = ${search}
    union select order_id from hand_payments where lower(reference) = ${search.toLowerCase()}
  )`;
}

/**
 * Orders; `exportMoney` has what bookkeeping needs. Every order and filter of the list has an index, so that the last
 * page is as fast as the first.
 */
export const orderList = staffList({
  list: 'orders',
  params: ordersQuery,
  sorts: { created: 'o.id', total: 'o.total' },
  id: 'o.id',
  first: '-created',
  rows: (db: Db, { search, status, kind, method, queue, from, until }: OrdersQuery) =>
    db
      .selectFrom('orders as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .leftJoin('tickets as t', 't.id', 'o.ticket_id')
      .leftJoin('events as e', 'e.id', 't.event_id')
      .leftJoin('packages as k', 'k.id', 'o.package_id')
      .leftJoin('order_balances as b', 'b.order_id', 'o.id')
      .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
      .select(['o.public_no', 'o.state', 'o.kind', 'o.total', 'o.payment_method', 'o.refund_due', 'o.created_at'])
      .select(['u.name as member_name', 'u.member_no', 'e.title as event', NAME_OF_PACKAGE.as('package'), 'b.returned'])
      .select('c.code as coupon')
      .select([refundRefused.as('refund_refused'), awaitsSecond.as('awaits_second')])
      .$if(status !== '', (rest) => rest.where(sql<boolean>`o.state = ${status}`))
      .$if(kind !== '', (rest) => rest.where(sql<boolean>`o.kind = ${kind}`))
      .$if(method !== '', (rest) => rest.where('o.payment_method', '=', sql<3>`${Number(method)}`))
      .$if(queue === 'refund', (rest) => rest.where(sql<boolean>`o.refund_due`))
      .$if(queue === 'second', (rest) => rest.where(awaitsSecond))
      .$if(queue === 'unpaid', (rest) =>
        rest.where('o.state', '=', sql.lit('pending')).where('o.expires_at', '>', sql<Date>`now()`),
      )
      .$if(from !== '', (rest) => rest.where('o.created_at', '>=', dayBegins(from)))
      .$if(until !== '', (rest) => rest.where('o.created_at', '<', dayEnds(until)))
      .$if(search !== '', (rest) => rest.where('o.id', 'in', foundBy(search))),
  columns: {
    Order: ({ public_no }) => public_no,
    Kind: ({ kind }) => kind,
    What: nameOfOrder,
    'Member number': ({ member_no }) => member_no,
    Member: ({ member_name }) => member_name,
    Status: ({ state }) => state,
    Method: ({ payment_method, total }) => methodName(payment_method, total),
    Placed: ({ created_at }) => created_at,
    'Discount code': ({ coupon }) => coupon ?? '',
    'Total in PKR': ({ total }) => total,
    'Returned in PKR': ({ returned }) => returned ?? 0,
    'Refund due': ({ refund_due }) => refund_due,
    'Waits for a second person': ({ awaits_second }) => awaits_second,
  },
});

interface Movement {
  id: number;
  at: Date;
  /** The same as the database writes it, so that no digit is lost. */
  moment: string;
  kind: 'Payment' | 'Refund';
  receipt: number | null;
  order_no: string;
  what: string;
  member_no: number;
  way: string;
  reference: string | null;
  /** Whole rupees; a refund is negative. */
  amount: number;
}

const BATCH_SIZE = 1000;
const ways: Readonly<Record<string, string>> = {
  card: 'Card',
  bill: '1Bill',
  staff: 'Bank transfer',
  provider: 'Card',
  hand: 'Bank transfer',
};

/** What came in and what went back, a line each, for bookkeeping. */
export const exportMoney = exportTask({
  kind: 'payments for bookkeeping',
  params: exportForm,
  name: 'payments',
  columns: {
    Day: ({ at }: Movement) => isoDay(at),
    Kind: ({ kind }) => kind,
    Receipt: ({ receipt }) => receipt,
    Order: ({ order_no }) => order_no,
    What: ({ what }) => what,
    'Member number': ({ member_no }) => member_no,
    Way: ({ way }) => ways[way] ?? way,
    Reference: ({ reference }) => reference,
    'Amount in PKR': ({ amount }) => amount,
  },
  rows: (days, { db }) => listMovements(db, days),
});

async function* listMovements(db: Db, days: { from: string; to: string }): AsyncGenerator<Movement> {
  yield* inBatches(db, days, { select: payments, time: sql`p.confirmed_at`, id: sql`p.id` });
  yield* inBatches(db, days, { select: refunds, time: sql`r.done_at`, id: sql`r.id` });
}

const payments = sql`
  p.id, p.confirmed_at as at, 'Payment' as kind, n.number as receipt, p.provider as way,
  coalesce(h.reference, p.provider_ref) as reference, p.amount
  from payments p
  left join receipts n on n.payment_id = p.id
  left join hand_payments h on h.payment_id = p.id
  join orders o on o.id = p.order_id`;

const refunds = sql`
  r.id, r.done_at as at, 'Refund' as kind, n.number as receipt, r.method as way, r.reference, -r.amount as amount
  from refunds r
  left join receipts n on n.payment_id = r.payment_id
  join orders o on o.id = r.order_id`;

/** Both days are included; each batch begins after the last row of the one before. */
async function* inBatches(
  db: Db,
  { from, to }: { from: string; to: string },
  { select, time, id }: { select: RawBuilder<unknown>; time: RawBuilder<unknown>; id: RawBuilder<unknown> },
): AsyncGenerator<Movement> {
  let last: Movement | undefined;
  do {
    const after = last ? sql`and (${time}, ${id}) > (${last.moment}::timestamptz, ${last.id})` : sql``;
    const { rows } = await sql<Movement>`
      select (${time})::text as moment, o.public_no as order_no, u.member_no, coalesce(e.title, ${NAME_OF_PACKAGE} || ' membership') as what, ${select}
      join users u on u.id = o.user_id
      left join tickets t on t.id = o.ticket_id
      left join events e on e.id = t.event_id
      left join packages k on k.id = o.package_id
      where ${time} >= ${dayBegins(from)} and ${time} < ${dayEnds(to)} ${after}
      order by ${time}, ${id} limit ${BATCH_SIZE}
    `.execute(db);
    yield* rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
