import { couponSchemas } from '@azadkar/shared-api/payments/staff/schema';
import { sql } from 'kysely';
import { type Db, hasRow, type Trx, today } from '../../platform/database/schema';
import type { Order } from '../../platform/ports/purchase';
import { staffList } from '../../platform/tasks/staff-list';

/** What a code is to be used for. */
export interface CouponUse {
  code: string;
  userId: number;
  /** The event of a ticket; null for a membership. */
  eventId: number | null;
}

/** Whether the member has used the code `c` in an order that was not given up. */
const usedBy = (userId: number) => sql<boolean>`exists (select from orders o where o.coupon_id = c.id
  and o.user_id = ${userId} and o.state not in ('expired', 'cancelled'))`;

/** A code with what speaks against this use of it; undefined when there is none. */
export const findCoupon = (db: Db | Trx, { code, userId, eventId }: CouponUse) =>
  db
    .selectFrom('coupons as c')
    .where('c.code', '=', code)
    .select(['c.id', 'c.unit', 'c.value', 'c.starts_on'])
    .select([
      sql<boolean>`coalesce(c.starts_on > ${today}, false)`.as('begins_later'),
      sql<boolean>`coalesce(c.ends_on < ${today}, false)`.as('has_ended'),
      sql<boolean>`coalesce(c.uses >= c.max_uses, false)`.as('is_used_up'),
      sql<boolean>`case when ${eventId}::bigint is null then c.plans
        else c.tickets and coalesce(c.event_id = ${eventId}::bigint, true) end`.as('fits'),
      usedBy(userId).as('is_used'),
    ])
    .executeTakeFirst();

/** Takes one of the uses that are left; false when another order took the last one. */
export const takeCouponUse = (trx: Trx, id: number): Promise<boolean> =>
  trx
    .updateTable('coupons')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(uses < max_uses, true)`)
    .returning('id')
    .$call(hasRow);

/**
 * Whether a use of its code is left for an order that had lapsed: the lapse gave its own back. Member and code are locked,
 * as by a new order of the member.
 */
export async function canTakeUseAgain(trx: Trx, order: Pick<Order, 'user_id' | 'coupon_id'>): Promise<boolean> {
  if (order.coupon_id === null) return true;
  await trx.selectFrom('users').where('id', '=', order.user_id).select('id').forNoKeyUpdate().execute();
  return trx
    .selectFrom('coupons as c')
    .where('c.id', '=', order.coupon_id)
    .where(sql<boolean>`coalesce(c.uses < c.max_uses, true) and not ${usedBy(order.user_id)}`)
    .select('c.id')
    .forNoKeyUpdate()
    .$call(hasRow);
}

const coupons = (db: Db) =>
  db
    .selectFrom('coupons as c')
    .leftJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.version', 'c.code', 'c.unit', 'c.value', 'c.starts_on', 'c.ends_on', 'c.max_uses', 'c.uses'])
    .select(['c.tickets', 'c.plans', 'c.event_id', 'e.title as event']);

export const findCouponToEdit = (db: Db, id: number) => coupons(db).where('c.id', '=', id).executeTakeFirst();

export const isCouponUsed = (trx: Trx, id: number): Promise<boolean> =>
  trx.selectFrom('orders').where('coupon_id', '=', id).select('id').limit(1).$call(hasRow);

export const isEvent = (trx: Trx, id: number): Promise<boolean> =>
  trx.selectFrom('events').where('id', '=', id).select('id').$call(hasRow);

export const couponList = staffList({
  list: 'discount codes',
  params: couponSchemas.query,
  sorts: { code: 'c.code', created: 'c.id' },
  id: 'c.id',
  words: sql`lower(c.code)`,
  rows: coupons,
  columns: {
    Code: ({ code }) => code,
    Off: ({ unit, value }) => (unit === 'percent' ? `${value} %` : value),
    From: ({ starts_on }) => starts_on,
    Until: ({ ends_on }) => ends_on,
    Uses: ({ uses }) => uses,
    'At most': ({ max_uses }) => max_uses,
    Event: ({ event }) => event,
  },
});
