import type { PlansQuery } from '@azadkar/shared-api/account/staff/schema';
import { sql } from 'kysely';
import { countOf, type Db, type Trx, today } from '../../platform/database/schema';
import { containsWords, listPage } from '../../platform/lists/keyset-page';

/** Of the plan `p`: a planned price takes the place of both prices on its day. */
const isDue = sql<boolean>`coalesce(p.next_price_from <= ${today}, false)`;
export const pricesToday = [
  sql<number>`case when ${isDue} then p.next_price else p.price end`.as('price'),
  sql<number | null>`case when not ${isDue} then p.discounted_price end`.as('discounted_price'),
] as const;

export type Plan = Awaited<ReturnType<typeof listPlans>>[number];

/** Plans with their prices of today. `enabled` and the dates say whether they can be bought. */
const plans = (db: Db | Trx) =>
  db
    .selectFrom('packages as p')
    .where('p.kind', '=', 'membership')
    .select([
      'p.id',
      'p.version',
      'p.slug',
      'p.name',
      'p.description',
      'p.summary',
      'p.features',
      'p.term_months',
      'p.price_label',
    ])
    .select(['p.enabled', 'p.sale_from', 'p.sale_until', 'p.recommended', 'p.position'])
    .select(pricesToday);

/** Plans without a position are last. */
const place = sql<number>`coalesce(nullif(p."position", 0), 100000)`;

export const listPlans = (db: Db | Trx) => plans(db).orderBy(place).orderBy('p.id').execute();

/** The plan of this name, in any case. The slug is the name that it had first, which addresses in old emails have. */
export const findPlan = (db: Db | Trx, name: string) => plans(db).where(isNamed(name)).executeTakeFirst();

const isNamed = (name: string) => sql<boolean>`${name.toLowerCase()} in (lower(p.name), p.slug)`;

/** For queries that have the plan's name of an address: its id. */
export const idOfPlan = (name: string) =>
  sql<number>`(select p.id from packages p where p.kind = 'membership' and ${isNamed(name)})`;

export const findPlanById = (db: Db | Trx, id: number) => plans(db).where('p.id', '=', id).executeTakeFirst();

/** The plan of everyone who has no other. */
export const findFreePlan = (db: Db | Trx) => plans(db).where('p.price', '=', 0).executeTakeFirstOrThrow();

/** A price that is planned for later. */
const plannedPrice = [
  sql<number | null>`case when not ${isDue} then p.next_price end`.as('next_price'),
  sql<string | null>`case when not ${isDue} then p.next_price_from end`.as('next_price_from'),
  countOf(sql`memberships where package_id = p.id and state in ('active', 'grace')`).as('members'),
] as const;

export function listStaffPlans(db: Db, { search, sort, after, size }: PlansQuery) {
  const found = plans(db).select(plannedPrice).where(containsWords(sql`lower(p.name)`, search));
  const sorts = { position: place, name: sql<string>`lower(p.name)` } as const;
  return listPage(found, { sorts, id: 'p.id', sort: sort || 'position', after, size });
}

export const findStaffPlan = (db: Db, id: number) =>
  plans(db).select(plannedPrice).where('p.id', '=', id).executeTakeFirst();

/** Whether another plan has this name, or had it first. */
export async function isNameTaken(trx: Trx, name: string, id: number | undefined): Promise<boolean> {
  const other = await plans(trx)
    .where(isNamed(name))
    .$if(id !== undefined, (found) => found.where('p.id', '<>', id ?? 0))
    .executeTakeFirst();
  return other !== undefined;
}

/** Orders that were placed without a plan's name keep the one that it has had until now. */
export const keepNameInOrders = (trx: Trx, { id, name }: { id: number; name: string }) =>
  sql`update orders set plan_name = ${name} where package_id = ${id} and plan_name is null`.execute(trx);

/** Whether there is or was a membership of a plan, or an order. */
export async function isPlanUsed(trx: Trx, id: number): Promise<boolean> {
  const used = await trx
    .selectNoFrom(
      sql<boolean>`exists (select from memberships where package_id = ${id} or next_package_id = ${id})
        or exists (select from orders where package_id = ${id})`.as('is_used'),
    )
    .executeTakeFirstOrThrow();
  return used.is_used;
}
