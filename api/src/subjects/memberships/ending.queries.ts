import { sql } from 'kysely';
import { type Db, type Trx, today } from '../../platform/database/schema';
import { GRACE_DAYS } from './membership-terms';
import { lastPaid, termDays } from './terms.queries';

/** A paid membership whose term or grace period is over. */
export interface EndedTerm {
  id: number;
  userId: number;
  name: string;
  email: string;
  packageName: string;
  endsOn: string;
  graceEndsOn: string;
  state: 'grace' | 'expired';
  /** Whether the member can sign in: false for accounts that are suspended, merged, deleted, or not taken over yet. */
  usable: boolean;
}

/**
 * Ends paid terms that are over: with a planned change at once, otherwise after their grace period. Each is returned once,
 * with what it has become, by any later change.
 */
export async function endTerms(trx: Trx): Promise<EndedTerm[]> {
  const { rows } = await sql<EndedTerm>`
    with over as (
      update memberships set state = case
        when next_package_id is null and ends_on + ${GRACE_DAYS}::int >= ${today} then 'grace' else 'expired' end
      where state in ('active', 'grace') and ends_on < ${today}
        and (state = 'active' or ends_on + ${GRACE_DAYS}::int < ${today})
      returning id, user_id, package_id, ends_on, state
    )
    select over.id, over.user_id as "userId", u.name, u.email, p.name as "packageName", over.ends_on as "endsOn",
      over.ends_on + ${GRACE_DAYS}::int as "graceEndsOn", over.state, u.status = 'active' and u.invitation is null as usable
    from over join users u on u.id = over.user_id join packages p on p.id = over.package_id
    order by over.id
  `.execute(trx);
  return rows;
}

const BATCH = 500;

/** Members whose paid membership has ended and who have no current one yet. */
export async function findWithoutMembership(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.state', '=', 'expired')
    .where('u.status', '<>', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as now')
            .whereRef('now.user_id', '=', 'm.user_id')
            .where('now.state', 'in', ['active', 'grace'])
            .select('now.id'),
        ),
      ),
    )
    .limit(BATCH)
    .distinct()
    .select('m.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Paid terms that end within this many days, of members who want reminders and have planned no change. An account that its
 * member has not taken over yet has the invitation to wait for, which may be held.
 */
export const listEnding = (db: Db, days: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .leftJoinLateral(lastPaid, (on) => on.onTrue())
    .where('m.state', '=', 'active')
    .where('m.next_package_id', 'is', null)
    .where('u.status', '=', 'active')
    .where('u.invitation', 'is', null)
    .where('u.reminders_opt_out_at', 'is', null)
    .where(sql<boolean>`m.ends_on between ${today} and ${today} + ${days}::int`)
    .select(['m.id', 'u.id as userId', 'u.name', 'u.email', 'p.name as packageName'])
    .select(sql<string>`m.ends_on`.as('endsOn'))
    .select([sql<number>`m.ends_on - ${today}`.as('daysLeft'), termDays.$notNull().as('termDays')])
    .execute();
