/**
 * The outbox: emails are rows, written in the transaction of the change that they report, so that a change which is
 * rolled back is never announced. A worker leases them in short statements, so that no request waits for a mail server.
 * Delivery is at least once.
 */

import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { withCurrentTexts } from './current-texts.queries';
import type { WrittenEmail } from './email-template';

/** An address, or that of an account. */
export type Recipient = string | { id: number; email: string };

/**
 * Puts an email into the outbox, with the texts of this moment (templates/current-texts.ts). A second email with the same
 * dedupe key is ignored. A member is greeted by name only at an address that they have confirmed: anyone can register with a
 * stranger's address, and a message in place of a name. An account gets nothing at an address that another account has confirmed.
 */
export async function enqueueEmail(
  trx: Trx | Db,
  recipient: Recipient,
  written: WrittenEmail,
  dedupeKey?: string,
): Promise<void> {
  const [email] = await withCurrentTexts(trx, written);
  const { name: _name, ...nameless } = email;
  const { id, email: address } = typeof recipient === 'string' ? { id: null, email: recipient } : recipient;
  await sql`
    with confirmed as (
      select id from users where lower(email) = ${address.toLowerCase()} and email_verified_at is not null
    ), known as (
      select id from users where lower(email) = ${address.toLowerCase()} and id = coalesce(${id}::bigint, id)
    )
    ${insertEmails(sql`
      select ${address}::text as recipient, case
        when exists (select from known) and not exists (select from confirmed) then ${JSON.stringify(nameless)}::jsonb
        else ${JSON.stringify(email)}::jsonb end as letter, ${dedupeKey ?? null}::text as dedupe_key
      where ${id}::bigint is null or not exists (select from confirmed where id <> ${id}::bigint)
    `)}
  `.execute(trx);
}

/**
 * Inserts the emails of a query with the columns recipient, letter and dedupe_key; what the content says about its
 * delivery becomes columns. For emails that must be chosen and enqueued in one statement.
 */
export const insertEmails = (chosen: RawBuilder<unknown>) => sql`
  insert into mail_outbox (recipient, letter, template, dedupe_key, urgent, expires_at)
  select recipient, letter, letter ->> 'template', dedupe_key, coalesce((letter ->> 'urgent')::boolean, false),
    now() + (letter ->> 'lifetimeMinutes')::int * interval '1 minute'
  from (${chosen}) as chosen
  on conflict (dedupe_key) do nothing
`;

/** Enqueues an email to every active user with this role, and to administrators; once for each dedupe key. */
export async function enqueueStaffEmail(
  trx: Trx,
  duty: StaffRole,
  written: WrittenEmail,
  dedupeKey: string,
): Promise<void> {
  const [message] = await withCurrentTexts(trx, written);
  const staff = await trx
    .selectFrom('users')
    .where('id', 'in', (on) => on.selectFrom('staff_roles').where('role', 'in', [duty, 'admin']).select('user_id'))
    .where('status', '=', 'active')
    .select(['id', 'email', 'name'])
    .execute();
  for (const one of staff) await enqueueEmail(trx, one, { ...message, name: one.name }, `${dedupeKey}:${one.id}`);
}
