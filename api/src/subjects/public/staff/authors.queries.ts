import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import { containsWords } from '../../../platform/lists/keyset-page';

const MAX_FOUND = 8;
/** The index of words finds three letters and more. */
const MIN_LETTERS = 3;

/** What an editor searches by: never the address of a member. */
const NAMED = sql<string>`lower(u.name || ' ' || u.member_no)`;

/** Members by name or number: those who wrote before, then others. */
export async function findAuthors(db: Db, search: string) {
  const active = db
    .selectFrom('users as u')
    .where('u.status', '=', 'active')
    .where(containsWords(NAMED, search))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MAX_FOUND)
    .select(['u.member_no', 'u.name']);
  const wrote = await active
    .where('u.id', 'in', (blogs) => blogs.selectFrom('blogs').where('author_id', 'is not', null).select('author_id'))
    .execute();
  const words = containsWords(sql`words`, search);
  const others =
    search.trim().length >= MIN_LETTERS && wrote.length < MAX_FOUND
      ? await active.where(sql<boolean>`u.id in (select user_id from member_words where ${words})`).execute()
      : [];
  const numbers = new Set(wrote.map(({ member_no }) => member_no));
  return [...wrote, ...others.filter(({ member_no }) => !numbers.has(member_no))]
    .slice(0, MAX_FOUND)
    .map(({ member_no, name }) => ({ member_no: String(member_no), name }));
}

export const findAuthor = (db: Db, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(['member_no', 'name']).executeTakeFirst();

export const findAuthorByNumber = (db: Db, memberNo: number) =>
  db.selectFrom('users').where('member_no', '=', memberNo).select('id').executeTakeFirst();
