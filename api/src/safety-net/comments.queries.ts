import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { isStaffUser } from '../security/staff-roles.queries';

const MAX_COMMENTS = 1000;

/** The comments of an issue, oldest first; with internal comments of the staff only when asked for. */
export function listComments(db: Db, issueId: number, { internal }: { internal: boolean }) {
  return db
    .selectFrom('issue_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('c.issue_id', '=', issueId)
    .$if(!internal, (query) => query.where('c.internal', '=', false))
    .select(['c.id', 'c.body', 'c.created_at', 'u.name', 'p.avatar'])
    .select(isStaffUser('u.id').as('isStaff'))
    .orderBy('c.id')
    .limit(MAX_COMMENTS)
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export async function insertComment(
  trx: Trx,
  comment: { issue_id: number; author_id: number; body: string; internal?: boolean },
): Promise<number> {
  const { id } = await trx.insertInto('issue_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  await trx.updateTable('issues').set({ updated_at: sql`now()` }).where('id', '=', comment.issue_id).execute();
  return id;
}
