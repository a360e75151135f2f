import { isoDay } from '@azadkar/shared-api/format';
import type { SeedContext } from '../src/operator/seed/seed-context';
import { endMemberships, remindOfEnds } from '../src/subjects/memberships/end-memberships';
import { findPlan } from '../src/subjects/memberships/plans.queries';
import { atTime } from './days';

/** In how many days the paid membership of each ends. */
const ENDS_IN_DAYS = { 'surge@azadkar.test': 7, 'grace@azadkar.test': -3 };

/** Seeds a paid membership that ends in a week and one in its grace period, with the emails that the jobs write about them. */
export async function seedMemberships({ db, settings }: SeedContext): Promise<void> {
  const surge = await findPlan(db, 'surge');
  if (!surge) return;
  for (const [email, days] of Object.entries(ENDS_IN_DAYS)) {
    const term = { package_id: surge.id, starts_on: dayIn(days - 364), ends_on: dayIn(days) };
    await db
      .updateTable('memberships')
      .set(term)
      .where('user_id', 'in', db.selectFrom('users').where('email', '=', email).select('id'))
      .execute();
  }
  await remindOfEnds({ db, settings });
  await endMemberships({ db, settings });
}

const dayIn = (days: number) => isoDay(atTime(days, '12:00'));
