/** To whom an address belongs: to the account that has confirmed it. */
import { PASSWORD_LINK_MINUTES } from '@azadkar/shared-api/account/rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Database, type Db, type Trx, updateById } from '../../../platform/database/schema';
import { memberIdOf } from '../../../platform/database/site.queries';
import { withCurrentTexts } from '../../../platform/mail/current-texts.queries';
import type { WrittenEmail } from '../../../platform/mail/email-template';
import { insertEmails } from '../../../platform/mail/enqueue-email.queries';
import { isStaffUser } from '../../../platform/security/staff-roles.queries';
import { sha256 } from '../../../platform/security/tokens';
import { moveGivenMembership } from '../../memberships/membership.queries';
import { refreshDirectory } from '../member/directory-entry.queries';
import { endInvitation } from './invitations.queries';

/**
 * Makes the address this account's, or another address instead. Other accounts with it, which had not confirmed it, are
 * signed out everywhere and superseded; an account in which something was paid stays, and can be given another address. A
 * membership that the staff have entered for the address is this account's from now on. An account that the staff have
 * entered is its member's: the invitation, which may lie in another mailbox by now, sets no password any more.
 * False when the account is not active. Fails on the constraint `users_email` when another account has confirmed the address.
 */
export async function claimAddress(trx: Trx, userId: number, newAddress?: string): Promise<boolean> {
  const claimed = await trx
    .updateTable('users')
    .set({
      ...(newAddress && { email: newAddress, email_corrected_at: null }),
      email_verified_at: sql`coalesce(email_verified_at, now())`,
      invitation: null,
    })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning('email')
    .executeTakeFirst();
  if (!claimed) return false;
  await endInvitation(trx, userId);
  const { rows } = await sql<{ id: number }>`
    select id from users
    where lower(email) = ${claimed.email.toLowerCase()} and email_verified_at is null and id <> ${userId}
  `.execute(trx);
  const others = rows.map(({ id }) => id);
  if (others.length > 0) {
    await moveGivenMembership(trx, userId, others);
    await supersede(trx, others);
  }
  await refreshDirectory(trx, [userId]);
  return true;
}

async function supersede(trx: Trx, userIds: number[]): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
    .execute();
  await trx.deleteFrom('one_time_tokens').where('user_id', 'in', userIds).where('used_at', 'is', null).execute();
  await trx.deleteFrom('known_devices').where('user_id', 'in', userIds).execute();
  await trx
    .updateTable('users')
    .set({ status: 'superseded' })
    .where('id', 'in', userIds)
    .where('status', '=', 'active')
    .where(isStaffUser('users.id'), '=', false)
    .where(hasPaidNothing)
    .execute();
}

const hasPaidNothing = sql<boolean>`not exists (
  select from orders o where o.user_id = users.id and o.state = 'paid' and o.total > 0
)`;

/** Accounts to delete: a week old, with an address that another account has confirmed, and nothing was paid in them. */
export const findSuperseded = (db: Db) =>
  db
    .selectFrom('users')
    .where('status', 'in', ['active', 'superseded'])
    .where(isStaffUser('users.id'), '=', false)
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(sql<boolean>`exists (
      select from users owner where lower(owner.email) = lower(users.email) and owner.email_verified_at is not null
    )`)
    .where(hasPaidNothing)
    .orderBy('id')
    .limit(100)
    .select(['id', 'email'])
    .execute();

/**
 * Enqueues the email with the link that confirms an address. If the address is another account's already, they get the other
 * email instead, once a day at most. It is one statement in both cases, so that timing does not tell which it was.
 */
export async function enqueueConfirmation(
  trx: Trx,
  address: string,
  written: { taken: WrittenEmail; free: WrittenEmail },
): Promise<void> {
  const key = `${written.taken.subject}:${sha256(address.toLowerCase())}:`; // by the default text, which never changes
  const [taken, free] = await withCurrentTexts(trx, written.taken, written.free);
  await sql`
    with owner as (select from users where lower(email) = ${address.toLowerCase()} and email_verified_at is not null)
    ${insertEmails(sql`
      select ${address}::text as recipient,
        case when exists (select from owner) then ${JSON.stringify(taken)}::jsonb else ${JSON.stringify(free)}::jsonb end
          as letter,
        case when exists (select from owner) then ${key} || current_date end as dedupe_key
    `)}
  `.execute(trx);
}

/** The address that a member wants, whose link was not opened yet. */
export const newAddressOf = (userId: RawBuilder<number>) => sql<string | null>`(
  select payload->>'email' from one_time_tokens
  where user_id = ${userId} and kind = 'change_email' and used_at is null and expires_at > now() limit 1)`;

export async function findNewAddress(db: Db | Trx, userId: number): Promise<string | null> {
  const row = await db.selectNoFrom(newAddressOf(sql`${userId}`).as('email')).executeTakeFirstOrThrow();
  return row.email;
}

/** Links that were sent to another address stop working, but for one kind that is to stay. */
export const deleteOpenTokens = (
  trx: Trx,
  userId: number,
  { except }: { except?: Selectable<Database['one_time_tokens']>['kind'] } = {},
) =>
  trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$call((open) => (except ? open.where('kind', '<>', except) : open))
    .execute();

export async function isAddressConfirmed(trx: Trx, address: string): Promise<boolean> {
  const owner = trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .select('id');
  return (await owner.executeTakeFirst()) !== undefined;
}

/**
 * An address that the staff have corrected is to be confirmed. An account that they have entered, which its member has not
 * taken over, is invited anew, without the wait that protects the owner of the former address.
 */
export async function correctAddress(trx: Trx, userId: number, email: string): Promise<void> {
  const corrected = {
    email,
    email_verified_at: null,
    email_corrected_at: sql<Date | null>`case when invitation is null then now() end`,
    invitation: sql<'due' | null>`case when invitation is not null then 'due' end`,
  };
  await updateById(trx, 'users', userId, corrected);
}

/** Accounts with an address that no account has confirmed which get a link each. */
export const MAX_RESET_LINKS = 4;

/**
 * Enqueues an email with a link for the account that has confirmed the address. If there is none, the two oldest and the two
 * newest accounts with it get a link each, so that it is the mailbox's owner who decides which is theirs. An address that the
 * staff corrected gets one when it is confirmed and a day has passed. It is one statement in every case, so that timing does
 * not reveal whether the address is known.
 */
export async function enqueueResetEmails(
  db: Db,
  { address, links }: { address: string; links: { token: string; email: WrittenEmail }[] },
): Promise<void> {
  const emails = await withCurrentTexts(db, ...links.map(({ email }) => email));
  const rows = links.map(
    ({ token }, index) => sql`(${index + 1}::int, ${sha256(token)}::text, ${JSON.stringify(emails[index])}::jsonb)`,
  );
  await sql`
    with account as (
      select id, email, member_no, created_at, email_verified_at,
        row_number() over (order by id) as oldest, row_number() over (order by id desc) as newest
      from users
      where lower(email) = ${address.toLowerCase()} and status = 'active'
        and (email_corrected_at is null
          or email_verified_at is not null and email_corrected_at < now() - interval '1 day') and (
        email_verified_at is not null
        or not exists (select from users where lower(email) = ${address.toLowerCase()} and email_verified_at is not null)
      )
    ), chosen as (
      select *, row_number() over (order by id) as n, count(*) over () as accounts
      from account where oldest <= 2 or newest <= 2
    ), link as (
      select c.*, l.token_sha256, l.letter
      from chosen c join (values ${sql.join(rows)}) as l (n, token_sha256, letter) on l.n = c.n
    ), token as (
      insert into one_time_tokens (user_id, kind, token_sha256, expires_at)
      select id, 'reset', token_sha256, now() + ${PASSWORD_LINK_MINUTES} * interval '1 minute' from link
      on conflict (user_id, kind) where used_at is null
      do update set token_sha256 = excluded.token_sha256, expires_at = excluded.expires_at, created_at = now()
    )
    ${insertEmails(sql`
      select email as recipient, case when accounts = 1 then letter else jsonb_insert(letter, '{paragraphs,-1}', to_jsonb(
        'There is more than one account with this address, and none has confirmed it. This link is for the one with the '
        || 'MEMBER ID ' || ${memberIdOf(sql.ref('member_no'))} || ', made on ' || to_char(created_at, 'FMDD Mon YYYY')
        || '. The account whose link you use keeps the address.'), true) end as letter, null::text as dedupe_key
      from link
    `)}
  `.execute(db);
}

/** The present address of a member, and whether it is confirmed. */
export const findAddress = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'email_verified_at'])
    .executeTakeFirstOrThrow();

/** An account that an attempt to sign in with an address may be for. */
export interface Candidate {
  id: number;
  password_hash: string;
  /** Whether this account has confirmed the address. */
  confirmed: boolean;
  /** The id of the known device from which the attempt comes; null on any other device. */
  device_id: number | null;
}

/**
 * The active accounts with this address that can be meant: the one that has confirmed it, one that is known on this device,
 * and the newest. Further accounts with an address that no account has confirmed can be reached by a new password.
 */
export async function findCandidates(db: Db, email: string, deviceHash: string | undefined): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id, u.password_hash, u.email_verified_at is not null as confirmed, k.id as device_id
    from users u left join known_devices k on k.user_id = u.id and k.device_sha256 = ${deviceHash ?? ''}
    where lower(u.email) = ${email.toLowerCase()} and u.status = 'active'
    order by u.email_verified_at is not null desc, k.id is not null desc, u.id desc
    limit 3
  `.execute(db);
  return rows;
}
