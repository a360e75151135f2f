import type { Db, Trx } from '../../../database/schema';

const MAX_NOTES = 200;

export const listNotes = (db: Db, userId: number) =>
  db
    .selectFrom('member_notes as n')
    .leftJoin('users as a', 'a.id', 'n.author_id')
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(MAX_NOTES)
    .select(['n.id', 'n.body', 'n.author_id', 'n.created_at', 'a.name as author'])
    .execute();

export async function insertNote(trx: Trx, note: { user_id: number; author_id: number; body: string }): Promise<void> {
  await trx.insertInto('member_notes').values(note).execute();
}

/** Deletes a note about this member, of this author or, without one, of any author; false when there is none. */
export async function deleteNote(
  trx: Trx,
  { id, userId, authorId }: { id: number; userId: number; authorId: number | null },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_notes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(authorId !== null, (query) => query.where('author_id', '=', authorId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
