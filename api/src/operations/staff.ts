/** Who has a role. It is changed by commands only: no call of the api gives rights. */
import { sql } from 'kysely';
import { beginFreeMembership } from '../account/membership/membership.queries';
import { endSessions } from '../account/session/session.queries';
import { claimAddress } from '../account/sign-in/email.queries';
import { makePasswordLink } from '../account/sign-in/password-link';
import { hashPassword } from '../account/sign-in/passwords';
import type { Db, Trx } from '../database/schema';
import type { Role } from '../database/tables/account';
import { inTransaction } from '../database/transaction';
import { recordAudit } from '../security/audit';
import { recordSecurityEvent } from '../security/security-log';
import { newToken } from '../security/tokens';
import type { PublicUrl } from '../settings';

export const STAFF_ROLES = ['admin', 'support', 'finance', 'learning', 'door'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .where('role', '<>', 'member')
    .where('status', '=', 'active')
    .orderBy('id')
    .select(['id', 'email', 'role', 'created_at'])
    .select(
      sql<boolean>`exists (select from authenticators where user_id = users.id) or exists (select from passkeys where user_id = users.id)`.as(
        'second_factor',
      ),
    )
    .execute();
}

/** The account that has confirmed the address: anybody may have registered with it. */
const findAccount = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where((on) => on(on.fn<string>('lower', ['email']), '=', email))
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .select(['id', 'role'])
    .forUpdate()
    .executeTakeFirst();

export async function findStaffAccount(trx: Trx, email: string): Promise<{ id: number } | undefined> {
  const account = await findAccount(trx, email);
  return account && account.role !== 'member' ? account : undefined;
}

/** In place of a phone number, which a profile must have. */
const NO_PHONE = '0300 0000000';

interface NewStaff {
  email: string;
  name: string;
  role: StaffRole;
}

/** Makes the account and returns a link to choose its password; undefined when the address has an account. */
export async function createStaff(
  db: Db,
  settings: PublicUrl,
  { email, name, role }: NewStaff,
): Promise<string | undefined> {
  const password_hash = await hashPassword(newToken());
  return inTransaction(db, async (trx) => {
    if (await findAccount(trx, email)) return undefined;
    const person = { email, name, password_hash, phone_raw: NO_PHONE, email_verified_at: new Date() };
    const { id } = await trx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    await claimAddress(trx, id);
    await beginFreeMembership(trx, [id]);
    await setRole(trx, { id, role: 'member' }, role);
    return makePasswordLink(trx, settings, id);
  });
}

/** Gives the role, or takes it: `member` has no rights. All sessions end, so that the rights begin with a new one. */
export function giveRole(db: Db, email: string, role: Role): Promise<'changed' | 'unchanged' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const account = await findAccount(trx, email);
    if (!account) return 'unknown';
    if (account.role === role) return 'unchanged';
    await setRole(trx, account, role);
    return 'changed';
  });
}

async function setRole(trx: Trx, before: { id: number; role: Role }, role: Role): Promise<void> {
  const { id } = before;
  await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
  await endSessions(trx, id);
  const action = role === 'member' ? 'role_taken' : 'role_given';
  const details = { role, before: before.role };
  await recordAudit(trx, { action, object: { type: 'user', id }, after: details });
  await recordSecurityEvent(trx, { event: action, memberId: id, details: { ...details, by: 'command' } });
}
