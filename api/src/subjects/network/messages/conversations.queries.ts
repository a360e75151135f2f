import { type SqlBool, sql } from 'kysely';
import { type Db, readCount, type Trx } from '../../../platform/database/schema';
import { newPublicId } from '../../../platform/security/tokens';

const MAX_CONVERSATIONS = 300;
/** The newest of a conversation; older ones are left out of the page, and are in the member's export. */
export const MAX_MESSAGES = 300;
/** Characters of the last message in the list. */
const EXCERPT = 160;

/** The other one of the two members of a conversation. */
const otherThan = (userId: number) => sql<number>`case when c.low_id = ${userId} then c.high_id else c.low_id end`;

const isOneOf = (userId: number) => sql<SqlBool>`(c.low_id = ${userId} or c.high_id = ${userId})`;

/** The conversations of a member, last written first. */
export async function listConversations(db: Db, userId: number) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('users as u', (on) => on.on('u.id', '=', otherThan(userId)))
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .innerJoinLateral(
      (on) =>
        on
          .selectFrom('messages as m')
          .whereRef('m.conversation_id', '=', 'c.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select([sql<string>`left(m.body, ${EXCERPT})`.as('excerpt'), 'm.author_id', 'm.created_at as at'])
          .as('last'),
      (on) => on.onTrue(),
    )
    .where(isOneOf(userId))
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_CONVERSATIONS)
    .select(['c.public_id', 'u.member_no', 'u.name', 'p.avatar', 'last.excerpt', 'last.author_id', 'last.at'])
    .select(({ selectFrom }) =>
      selectFrom('messages as n')
        .whereRef('n.conversation_id', '=', 'c.id')
        .where('n.author_id', '<>', userId)
        .where('n.read_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('unread'),
    )
    .execute();
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** A conversation, when this member is one of its two. */
export const findConversation = (db: Db | Trx, userId: number, publicId: string) =>
  db
    .selectFrom('conversations as c')
    .where('c.public_id', '=', publicId)
    .where(isOneOf(userId))
    .select(['c.id', 'c.public_id', otherThan(userId).as('other_id')])
    .executeTakeFirst();

/** The conversation of two members, if there is one. */
export const findConversationWith = (db: Db | Trx, userId: number, otherId: number) =>
  db
    .selectFrom('conversations as c')
    .where('c.low_id', '=', Math.min(userId, otherId))
    .where('c.high_id', '=', Math.max(userId, otherId))
    .select(['c.id', 'c.public_id'])
    .executeTakeFirst();

/** The newest messages, oldest of them first, and one more when there are older ones. */
export async function listMessages(db: Db | Trx, conversationId: number) {
  const newest = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES + 1)
    .select(['id', 'author_id', 'body', 'created_at'])
    .execute();
  return newest.reverse();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Opens the conversation of two members, or finds it, and locks it until the transaction ends. */
export async function openConversation(trx: Trx, userId: number, otherId: number) {
  return trx
    .insertInto('conversations')
    .values({ public_id: newPublicId(), low_id: Math.min(userId, otherId), high_id: Math.max(userId, otherId) })
    .onConflict((conflict) =>
      conflict.columns(['low_id', 'high_id']).doUpdateSet({ last_message_at: sql<Date>`now()` }),
    )
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
}

/** Marks what the other member wrote as read. */
export const markRead = (db: Db, conversationId: number, readerId: number) =>
  db
    .updateTable('messages')
    .set({ read_at: sql`now()` })
    .where('conversation_id', '=', conversationId)
    .where('author_id', '<>', readerId)
    .where('read_at', 'is', null)
    .execute();

export const countUnread = (db: Db, userId: number) =>
  readCount(
    db,
    sql`conversations c join messages m on m.conversation_id = c.id
      where ${isOneOf(userId)} and m.author_id <> ${userId} and m.read_at is null`,
  );
