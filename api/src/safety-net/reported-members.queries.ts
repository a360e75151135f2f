import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

/** Enough to see what a report is about. */
const MAX_QUOTED = 20;

/** Whom a report is about. Who has hidden their page can be reported by those whom they have written to. */
export function findReportedMember(db: Db, callerId: number, memberNo: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('u.member_no', '=', memberNo)
    .where('u.status', '<>', 'deleted')
    .where(sql<boolean>`(p.visibility is distinct from 'hidden' or exists (
      select from conversations c where c.low_id = least(u.id, ${callerId}) and c.high_id = greatest(u.id, ${callerId})
    ))`)
    .select(['u.id', 'u.member_no', 'u.name'])
    .executeTakeFirst();
}

export type ReportedMember = NonNullable<Awaited<ReturnType<typeof findReportedMember>>>;

interface OwnConversation {
  publicId: string;
  member: { id: number };
  reported: ReportedMember;
}

/** The last messages of the conversation of the two, oldest first; none when it is another one. */
export async function readConversation(trx: Trx, { publicId, member, reported }: OwnConversation) {
  const newest = await trx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('c.public_id', '=', publicId)
    .where('c.low_id', '=', Math.min(member.id, reported.id))
    .where('c.high_id', '=', Math.max(member.id, reported.id))
    .orderBy('m.id', 'desc')
    .limit(MAX_QUOTED)
    .select(['m.author_id', 'm.body', 'm.created_at'])
    .execute();
  return newest.reverse();
}
