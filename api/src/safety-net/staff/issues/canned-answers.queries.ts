import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../database/schema';

const MAX_ANSWERS = 300;

export function listCannedAnswers(db: Db) {
  return db
    .selectFrom('canned_answers as c')
    .leftJoin('users as u', 'u.id', 'c.updated_by')
    .orderBy(sql`lower(c.title)`)
    .limit(MAX_ANSWERS)
    .select(['c.id', 'c.title', 'c.body', 'c.topic', 'c.version', 'c.updated_at', 'u.name as updated_by'])
    .execute();
}

type NewAnswer = Pick<Insertable<Database['canned_answers']>, 'title' | 'body' | 'topic' | 'updated_by'>;

export async function insertCannedAnswer(trx: Trx, answer: NewAnswer): Promise<number> {
  const { id } = await trx.insertInto('canned_answers').values(answer).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function lockCannedAnswer(trx: Trx, id: number) {
  return trx.selectFrom('canned_answers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateCannedAnswer(trx: Trx, id: number, answer: NewAnswer): Promise<void> {
  await trx
    .updateTable('canned_answers')
    .set({ ...answer, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCannedAnswer(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('canned_answers').where('id', '=', id).execute();
}
