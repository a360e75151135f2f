import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

const LISTED = 1000;

/** The conversation of an issue, oldest first; what staff note among themselves is for them only. */
export function listComments(db: Db, issueId: number, { internal }: { internal: boolean }) {
  return db
    .selectFrom('issue_comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .where('c.issue_id', '=', issueId)
    .$if(!internal, (query) => query.where('c.internal', '=', false))
    .select(['c.id', 'c.body', 'c.created_at', 'u.name', 'u.role', 'p.avatar'])
    .orderBy('c.id')
    .limit(LISTED)
    .execute();
}

export async function insertComment(
  trx: Trx,
  comment: { issue_id: number; author_id: number; body: string },
): Promise<number> {
  const { id } = await trx.insertInto('issue_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  await trx.updateTable('issues').set({ updated_at: sql`now()` }).where('id', '=', comment.issue_id).execute();
  return id;
}
