/** People whom the staff enter as members: each gets an account without a password, and a membership. */
import { toPhoneNumber } from '@azadkar/shared-api/input';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { memberIdOf } from '../../../platform/database/site.queries';
import { actOnEach } from '../../../platform/http/change';
import type { Actor } from '../../../platform/security/audit.queries';
import { beginFreeMembership, insertMembership, readDays } from '../../memberships/membership.queries';
import { listPlans } from '../../memberships/plans.queries';

export interface NewMember {
  name: string;
  email: string;
  phone: string;
  /** The paid membership; null for the free one. */
  term: { package_id: number; plan: string; starts_on: string; ends_on: string | null } | null;
}

/** The plans that there are, and the days between which a membership may end. */
export async function readPlans(db: Db | Trx) {
  return { plans: await listPlans(db), ...(await readDays(db)) };
}

export type Plans = Awaited<ReturnType<typeof readPlans>>;

/** The accounts that have these addresses: those that have confirmed them, and those that the staff have entered. */
export const findKnownAddresses = (db: Db | Trx, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .where('status', 'in', ['active', 'suspended'])
    .where(sql<boolean>`(email_verified_at is not null or invitation is not null)`)
    .select(['name', memberIdOf(sql.ref('member_no')).as('member_id'), sql<string>`lower(email)`.as('email')])
    .execute();

interface Options {
  /** Whether an invitation is to be sent; the job sends it. */
  invite: boolean;
}

/**
 * Enters those of these people whose address is not known, and adds each to the audit log. The lock makes two files that are
 * imported at once wait for each other, so that no address is entered twice. They get no news: there is no proof that they asked.
 */
export async function enterMembers(trx: Trx, by: Actor, people: readonly NewMember[], { invite }: Options) {
  await sql`select pg_advisory_xact_lock(hashtextextended('members who are entered', 0))`.execute(trx);
  const known = new Set(
    (
      await findKnownAddresses(
        trx,
        people.map(({ email }) => email),
      )
    ).map(({ email }) => email),
  );
  const fresh = people.filter(({ email }) => !known.has(email));
  if (fresh.length === 0) return [];
  const accounts = fresh.map(({ name, email, phone }) => {
    const invitation = invite ? ('due' as const) : ('held' as const);
    return {
      name,
      email,
      phone_raw: phone,
      phone_e164: toPhoneNumber(phone),
      password_hash: '',
      invitation,
    };
  });
  const entered = await trx.insertInto('users').values(accounts).returning(['id', 'member_no', 'email']).execute();
  const termOf = new Map(fresh.map(({ email, term }) => [email, term]));
  for (const { id: userId, email } of entered) {
    const term = termOf.get(email);
    if (term) await insertMembership(trx, { userId, packageId: term.package_id, orderId: null, term });
  }
  await beginFreeMembership(
    trx,
    entered.map(({ id }) => id),
  );
  await actOnEach(trx, by, { action: 'member.entered', type: 'member' }, async () =>
    entered.map(({ member_no, email }) => {
      const { plan = null, ends_on = null } = termOf.get(email) ?? {};
      return { id: member_no, after: { plan, ends_on, invited: invite } };
    }),
  );
  return entered;
}
