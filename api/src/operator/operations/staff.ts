/** Who has a role, for commands: the first administrator is made by one. */
import { STAFF_ROLES, type StaffRole } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { recordChange } from '../../platform/security/audit.queries';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import {
  deleteRoles,
  findRoles,
  insertRole,
  isStaffUser,
  rolesOfUser,
} from '../../platform/security/staff-roles.queries';
import { newToken } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import { claimAddress } from '../../subjects/identity/sign-in/email.queries';
import { makePasswordLink } from '../../subjects/identity/sign-in/password-link';
import { hashPassword } from '../../subjects/identity/sign-in/passwords';
import { findByConfirmedEmail } from '../../subjects/members/roles/roles.queries';
import { beginFreeMembership } from '../../subjects/memberships/membership.queries';

export function listStaff(db: Db) {
  return db
    .selectFrom('users')
    .where(isStaffUser('users.id'))
    .where('status', '=', 'active')
    .orderBy('id')
    .select(['id', 'email', 'created_at'])
    .select(rolesOfUser('users.id').as('roles'))
    .select(
      sql<boolean>`exists (select from authenticators where user_id = users.id) or exists (select from passkeys where user_id = users.id)`.as(
        'second_factor',
      ),
    )
    .execute();
}

export async function findStaffAccount(trx: Trx, email: string): Promise<{ id: number } | undefined> {
  const account = await findByConfirmedEmail(trx, email);
  return account && (await findRoles(trx, account.id)).length > 0 ? account : undefined;
}

/** Makes the account and returns a link to choose its password; undefined when the address has an account. */
export async function createStaff(
  db: Db,
  settings: PublicUrl,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<string | undefined> {
  const password_hash = await hashPassword(newToken());
  return inTransaction(db, async (trx) => {
    if (await findByConfirmedEmail(trx, email)) return undefined;
    const person = { email, name, password_hash, phone_raw: '', email_verified_at: new Date() };
    const { id } = await trx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    await claimAddress(trx, id);
    await beginFreeMembership(trx, [id]);
    await insertRole(trx, { userId: id, role });
    await recordRoles(trx, 'role_given', { id, role });
    return makePasswordLink(trx, settings, id);
  });
}

type Outcome = 'changed' | 'unchanged' | 'unknown';

/** Gives a role beside those that the person has. All sessions end, so that the rights begin with a new one. */
export function giveRole(db: Db, email: string, role: StaffRole): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const account = await findByConfirmedEmail(trx, email);
    if (!account) return 'unknown';
    if (!(await insertRole(trx, { userId: account.id, role }))) return 'unchanged';
    await recordRoles(trx, 'role_given', { id: account.id, role });
    return 'changed';
  });
}

/** Takes these roles, by default all: without one, a person is a member like any other. All sessions end. */
export function takeRoles(db: Db, email: string, roles: readonly StaffRole[] = STAFF_ROLES): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const account = await findByConfirmedEmail(trx, email);
    if (!account) return 'unknown';
    const taken = await deleteRoles(trx, account.id, roles);
    for (const role of taken) await recordRoles(trx, 'role_taken', { id: account.id, role });
    return taken.length > 0 ? 'changed' : 'unchanged';
  });
}

async function recordRoles(
  trx: Trx,
  action: 'role_given' | 'role_taken',
  { id, role }: { id: number; role: StaffRole },
): Promise<void> {
  const { member_no } = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .select('member_no')
    .executeTakeFirstOrThrow();
  const given = action === 'role_given';
  const object = { type: 'member', id: member_no };
  await recordChange(trx, { action: given ? 'role.given' : 'role.taken', object, after: { [role]: given } });
  await recordSecurityEvent(trx, { event: action, memberId: id, details: { role, by: 'command' } });
}
