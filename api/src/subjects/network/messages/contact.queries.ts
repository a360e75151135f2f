import type { ContactChoice } from '@azadkar/shared-api/network/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';

const choiceOf = sql<ContactChoice>`coalesce(
  (select s.who_may_write from contact_settings s where s.user_id = u.id), 'members')`;

const hasBlocked = (whose: ReturnType<typeof sql.ref>, whom: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from member_blocks b where b.user_id = ${whose} and b.blocked_id = ${whom})`;

/** What decides whether `writer` may write to another member, as far as the other one decides it. */
const contacts = (db: Db | Trx, writerId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('users as w', (on) => on.on('w.id', '=', writerId))
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('profiles as wp', 'wp.user_id', 'w.id')
    .select(['u.id', 'u.member_no', 'u.name', 'u.email', 'u.status', 'p.avatar', 'p.visibility'])
    .select([
      choiceOf.as('choice'),
      hasBlocked(sql.ref('u.id'), sql.ref('w.id')).as('hasBlockedWriter'),
      hasBlocked(sql.ref('w.id'), sql.ref('u.id')).as('isBlocked'),
      sql<boolean>`u.email_verified_at is not null`.as('isConfirmed'),
      sql<boolean>`w.email_verified_at is not null`.as('writerIsConfirmed'),
      sql<boolean>`wp.completed_at is not null`.as('writerIsComplete'),
      sql<boolean>`w.created_at > now() - interval '7 days'`.as('writerIsNew'),
      sql<boolean>`exists (
        select from conversations c join messages m on m.conversation_id = c.id
        where c.low_id = least(u.id, w.id) and c.high_id = greatest(u.id, w.id) and m.author_id = u.id
      )`.as('hasAnswered'),
    ]);

export const findContact = (db: Db | Trx, writerId: number, userId: number) =>
  contacts(db, writerId).where('u.id', '=', userId).executeTakeFirst();

export const findContactByNumber = (db: Db | Trx, writerId: number, memberNo: number) =>
  contacts(db, writerId).where('u.member_no', '=', memberNo).where('u.status', '=', 'active').executeTakeFirst();

export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Whether a stranger may begin to write to a member: what a visitor sees. */
export async function takesMessages(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contact_settings')
    .where('user_id', '=', userId)
    .select('who_may_write')
    .executeTakeFirst();
  return row?.who_may_write !== 'nobody';
}

export async function findChoice(db: Db, userId: number): Promise<ContactChoice> {
  const { choice } = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(choiceOf.as('choice'))
    .executeTakeFirstOrThrow();
  return choice;
}

export const saveChoice = (db: Db, userId: number, who: ContactChoice) =>
  db
    .insertInto('contact_settings')
    .values({ user_id: userId, who_may_write: who })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ who_may_write: who, updated_at: sql<Date>`now()` }),
    )
    .execute();

export const listBlocked = (db: Db, userId: number) =>
  db
    .selectFrom('member_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('b.user_id', '=', userId)
    .where('u.status', '<>', 'deleted')
    .orderBy('u.name')
    .orderBy('u.id')
    .select(['u.member_no', 'u.name', 'p.avatar'])
    .execute();

export const insertBlock = (db: Db, userId: number, blockedId: number) =>
  db
    .insertInto('member_blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlock = (db: Db, userId: number, blockedId: number) =>
  db.deleteFrom('member_blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
