import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import type { ReplyTarget } from './reply-address';

/** Whether this email was not there before. Who comes at the same time waits, and is second. */
export async function insertInbound(trx: Trx, message_sha256: string, outcome: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inbound_emails')
    .values({ message_sha256, outcome })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isKnown(db: Db, message_sha256: string): Promise<boolean> {
  const known = db.selectFrom('inbound_emails').where('message_sha256', '=', message_sha256).select('message_sha256');
  return (await known.executeTakeFirst()) !== undefined;
}

/**
 * The issue and its author, when the author is the member of the address. Accounts that were made one have one author; an
 * issue that was merged goes on in another.
 */
export const findAnswered = (db: Db, { issueId, memberId }: ReplyTarget) =>
  db
    .selectFrom('issues as asked')
    .innerJoin('issues as i', (join) => join.on('i.id', '=', sql<number>`coalesce(asked.merged_into, asked.id)`))
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('asked.id', '=', issueId)
    .where('u.status', '=', 'active')
    .where((on) =>
      on.or([
        on('u.id', '=', memberId),
        on.exists(
          on.selectFrom('users').where('id', '=', memberId).where('status', '=', 'superseded').select('users.id'),
        ),
      ]),
    )
    .select(['i.public_id', 'i.title', 'u.id as user_id', 'u.name', 'u.email'])
    .select(sql<boolean>`u.email_verified_at is not null`.as('verified'))
    .executeTakeFirst();

export type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>;
