import { sql } from 'kysely';
import { countByMonth } from '../../platform/database/count-by-month';
import { countOf, type Db, lastWeek } from '../../platform/database/schema';

/** How many members there are, who is new, and how many each plan has. */
export async function countMembershipFigures(db: Db) {
  const members = await db
    .selectNoFrom([
      countOf(sql`users where status = 'active'`).as('members'),
      countOf(sql`users where status = 'active' and created_at > ${lastWeek}`).as('new_members'),
      countOf(sql`users where status = 'active' and email_verified_at is null`).as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
  const plans = await db
    .selectFrom('packages as p')
    .leftJoin('memberships as m', (on) =>
      on.onRef('m.package_id', '=', 'p.id').on('m.state', 'in', ['active', 'grace']),
    )
    .where('p.kind', '=', 'membership')
    .groupBy(['p.id', 'p.name', 'p.position'])
    .orderBy('p.position')
    .orderBy('p.id')
    .select(['p.name', sql<number>`count(m.id)::int`.as('members')])
    .execute();
  return { ...members, plans };
}

/** Who registered in each month, and which memberships were paid for. */
export const countMembershipMonths = (db: Db) =>
  countByMonth(db, [
    { label: 'New members', rows: sql`users where status = 'active'`, at: sql`created_at` },
    {
      label: 'Paid memberships',
      rows: sql`memberships where order_id is not null and state <> 'pending'`,
      at: sql`created_at`,
    },
  ]);
