/** Invitations of people whom the staff have entered: a link that chooses the first password and confirms the address. */
import { listNames } from '@azadkar/shared-api/format';
import { STAFF_ROLES, type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import type { Api } from '../../../api';
import { inTransaction, type Trx, updateById } from '../../../platform/database/schema';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import { issueToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { findRoles, insertRole } from '../../../platform/security/staff-roles.queries';
import type { PublicUrl } from '../../../settings';
import { accountEmails } from '../member/account-emails';

interface Invited {
  id: number;
  email: string;
  /** What the account gets with the link, from the administrator with this id. */
  gives?: { roles: readonly StaffRole[]; by: number } | undefined;
}

/** Writes to a person, with a link that replaces the one of an earlier invitation. */
export async function sendInvitation(trx: Trx, settings: PublicUrl, { id, email, gives }: Invited): Promise<void> {
  const payload: Record<string, string> = gives ? { roles: gives.roles.join(), by: String(gives.by) } : {};
  const token = await issueToken(trx, id, 'invite', { payload });
  const roles = gives ? listNames(gives.roles.map((role) => staffRoleNames[role])) : null;
  await enqueueEmail(trx, { id, email }, accountEmails.invitation.write({ roles }, settings, { query: { token } }));
  await updateById(trx, 'users', id, { invitation: 'sent' });
}

/** Invitations that are enqueued at once: those of a large file leave little by little, and let other emails pass. */
const BATCH = 50;

/** The job: sends some of the invitations that are due. Each is found by one worker only. */
export const sendInvitations = ({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('users as u')
      .where('u.invitation', '=', 'due')
      .where('u.status', '=', 'active')
      .where('u.email_verified_at', 'is', null)
      .orderBy('u.id')
      .limit(BATCH)
      .select(['u.id', 'u.email'])
      .select((of) => openInvitation(of.ref('u.id')).as('open'))
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { open, ...person } of due)
      await sendInvitation(trx, settings, { ...person, gives: open ? readGift(open) : undefined });
  });

/** What an invitation that can still be opened has to give. */
const openInvitation = (userId: unknown) => sql<Record<string, string> | null>`(
  select payload from one_time_tokens t where t.user_id = ${userId} and t.kind = 'invite' and t.used_at is null
    and t.expires_at > now())`;

export function readGift({ roles, by }: Readonly<Record<string, string>>): Invited['gives'] {
  const given = roles?.split(',') ?? [];
  return roles ? { roles: STAFF_ROLES.filter((role) => given.includes(role)), by: Number(by) } : undefined;
}

/** The person opens the link: gives the account its roles, while who has invited them is still an administrator. */
export async function acceptInvitation(
  trx: Trx,
  { user_id: userId, payload }: { user_id: number; payload: Record<string, string> },
): Promise<void> {
  const gift = readGift(payload);
  if (!gift || !(await findRoles(trx, gift.by)).includes('admin')) return;
  const { member_no } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('member_no')
    .executeTakeFirstOrThrow();
  for (const role of gift.roles) {
    if (!(await insertRole(trx, { userId, role, givenBy: gift.by }))) continue;
    const object = { type: 'member', id: member_no };
    await recordChange(trx, {
      actorId: gift.by,
      action: 'role.given',
      object,
      before: { [role]: false },
      after: { [role]: true },
    });
    await recordSecurityEvent(trx, { event: 'role_given', memberId: userId, details: { role, by: 'invitation' } });
  }
}

/** The account that was entered for an address, and not yet taken over by the person; locked, so that it stays so. */
export const findInvited = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'active')
    .where('invitation', 'is not', null)
    .where('email_verified_at', 'is', null)
    .select(['id', 'member_no', 'name', 'email'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The people who were invited to be staff, and have not opened the link. */
export const listInvitedStaff = (trx: Trx | Api['db']) =>
  trx
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.kind', '=', 'invite')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`t.payload ? 'roles'`)
    .orderBy('t.id')
    .select(['u.member_no', 'u.name', 'u.email', 't.payload', 't.expires_at'])
    .execute();

/** Ends an invitation that was not opened; the account stays, without the roles. */
export const endInvitation = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .executeTakeFirst();
