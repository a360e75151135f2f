/** Lists that forms offer to choose from. What uses an entry by its word keeps it, and is renamed with it. */
import type { Place } from '@azadkar/shared-api/places';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../database/schema';

/** Lists of names alone. */
export const wordLists = ['banks', 'issue-topics'] as const;
/** Lists whose words are stored where they were chosen. */
export type WordList = (typeof wordLists)[number] | 'cities';

export const listNames = async (db: Db, list: WordList, { all = false } = {}) =>
  (
    await db
      .selectFrom('list_entries')
      .where('list', '=', list)
      .$if(!all, (query) => query.where('hidden', '=', false))
      .orderBy('position')
      .orderBy('id')
      .select('name')
      .execute()
  ).map(({ name }) => name);

export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select province, json_agg(name order by lower(name)) as cities from list_entries
    where list = 'cities' and not hidden group by province order by min(id)`.execute(db);
  return rows;
}

/** The word of an entry, of a city with its province. */
export interface Word {
  name: string;
  province?: string;
}

/** An entry that may be chosen unless it is hidden. It is neither renamed nor removed until the transaction ends. */
export const lockListed = (trx: Trx, list: WordList, { name, province = '' }: Word) =>
  trx
    .selectFrom('list_entries')
    .where('list', '=', list)
    .where('name', '=', name)
    .where('province', '=', province)
    .select('hidden')
    .forKeyShare()
    .executeTakeFirst();

export const isOffered = async (trx: Trx, list: WordList, word: Word): Promise<boolean> =>
  (await lockListed(trx, list, word))?.hidden === false;

/** What uses entries by their words: the column of the name, and that of the province. */
interface Use {
  table: keyof Database;
  name: string;
  province?: string;
}

const uses: Readonly<Record<WordList, readonly Use[]>> = {
  banks: [
    { table: 'bank_leads', name: 'preferred_bank' },
    { table: 'bank_keys', name: 'bank' },
    { table: 'bank_handovers', name: 'bank' },
  ],
  cities: [{ table: 'profiles', name: 'city', province: 'state' }],
  'issue-topics': [
    { table: 'issues', name: 'topic' },
    { table: 'canned_answers', name: 'topic' },
  ],
};

const columnsOf = (use: Use, { name, province }: Word) => {
  const ofName = sql`${sql.ref(use.name)} = ${name}`;
  return use.province ? [ofName, sql`${sql.ref(use.province)} = ${province}`] : [ofName];
};

export async function isInUse(trx: Trx, list: WordList, word: Word): Promise<boolean> {
  const found = uses[list].map(
    (use) => sql`exists (select from ${sql.table(use.table)} where ${sql.join(columnsOf(use, word), sql` and `)})`,
  );
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(found, sql` or `)} as used`.execute(trx);
  return rows.some(({ used }) => used);
}

export async function carryWord(trx: Trx, list: WordList, from: Word, to: Word): Promise<void> {
  for (const use of uses[list])
    await sql`
      update ${sql.table(use.table)} set ${sql.join(columnsOf(use, to))}
      where ${sql.join(columnsOf(use, from), sql` and `)}`.execute(trx);
}

/** A search that a member keeps goes on with the new name; the members of the city are given, for the directory. */
export async function carryCity(trx: Trx, from: Word, to: Word): Promise<number[]> {
  await sql`
    update saved_searches set filters = jsonb_set(filters, '{city}', to_jsonb(${to.name}::text))
    where lower(filters->>'city') = lower(${from.name})`.execute(trx);
  const { rows } = await sql<{ user_id: number }>`
    select user_id from profiles where city = ${to.name} and state = ${to.province}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
