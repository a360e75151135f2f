/** The terms that members pay for. */
import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, type Db, type Trx, today, updateById } from '../../platform/database/schema';
import type { Term } from '../../platform/ports/purchase';

/** The order that the membership `m` was paid with last. */
export const lastPaid = ({ selectFrom }: ExpressionBuilder<Database & { m: Database['memberships'] }, 'm'>) =>
  selectFrom('orders as o')
    .whereRef('o.user_id', '=', 'm.user_id')
    .whereRef('o.package_id', '=', 'm.package_id')
    .where('o.state', 'in', ['paid', 'partially_refunded'])
    .where(({ or, eb }) =>
      or([eb('o.id', '=', eb.ref('m.order_id')), eb('o.term_starts_on', '>', eb.ref('m.starts_on'))]),
    )
    .orderBy('o.term_ends_on', 'desc')
    .limit(1)
    .select(['o.total', sql<number | null>`o.term_ends_on - o.term_starts_on + 1`.as('days')])
    .as('paid');

/** The days of the term that runs, of which a renewal adds another: a membership may have lasted longer. */
export const termDays = sql<number | null>`coalesce(paid.days, m.ends_on - m.starts_on + 1)`;

interface BoughtTerm {
  userId: number;
  packageId: number;
  /** Those that were ordered, 0: it never ends; null: those of the plan. */
  months: number | null;
}

/**
 * The term that a package gives a member who pays it today: from today, or from the day after their present term of the
 * same package, even if that has passed. Null for a package that never expires.
 */
export async function findTerm(db: Db | Trx, { userId, packageId, months }: BoughtTerm): Promise<Term | null> {
  const { rows } = await sql<Term>`
    select starts_on, (starts_on + make_interval(months => months))::date - 1 as ends_on
    from (
      select coalesce(${months}::int, p.term_months, 0) as months, coalesce(m.ends_on + 1, ${today}) as starts_on
      from packages p
      left join memberships m on m.package_id = p.id and m.user_id = ${userId} and m.state in ('active', 'grace')
      where p.id = ${packageId}
    ) as next
    where months > 0
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes on its order the term that a membership was paid for. */
export async function recordTerm(trx: Trx, orderId: number, { starts_on, ends_on }: Term): Promise<void> {
  await updateById(trx, 'orders', orderId, { term_starts_on: starts_on, term_ends_on: ends_on });
}
