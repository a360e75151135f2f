import { type OrdersQuery, ordersQuery } from '@azadkar/shared-api/payments/staff/schema';
import { sql } from 'kysely';
import { type Db, dayBegins, dayEnds } from '../../../platform/database/schema';
import { containsWords, MEMBER_WORDS } from '../../../platform/lists/keyset-page';
import { staffList } from '../../../platform/tasks/staff-list';
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
            select u.id from users u where u.status <> 'deleted' and ${containsWords(MEMBER_WORDS, search)}
            order by u.id desc limit ${MAX_MEMBERS})`
    }
    union select order_id from payments where provider_ref = ${search}
    union select order_id from hand_payments where lower(reference) = ${search.toLowerCase()}
  )`;
}

/**
 * Orders; `export-money.ts` has what bookkeeping needs. Every order and filter of the list has an index, so that the last
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
