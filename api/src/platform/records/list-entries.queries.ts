/** Lists that forms offer to choose from. What uses an entry by its word keeps it, and is renamed with it. */
import type { Place } from '@azadkar/shared-api/places';
import { sql } from 'kysely';
import { type Database, type Db, hasRow, type Trx } from '../database/schema';

/** Lists of names alone. */
export const wordLists = ['banks', 'issue-topics'] as const;
/** Lists whose words are stored where they were chosen. */
export type WordList = (typeof wordLists)[number] | 'cities';

/** Lists whose entries have pages and keys. */
export const pageLists = ['volunteer-kinds', 'services'] as const;
export type PageList = (typeof pageLists)[number];

export const listNames = async (db: Db, list: WordList | PageList, { all = false } = {}) =>
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

/** An entry of a list with pages, by its key, that is offered; it stays so until the transaction ends. */
export const lockOfferedPage = (trx: Trx, list: PageList, key: string) =>
  trx
    .selectFrom('list_entries')
    .where('list', '=', list)
    .where('key', '=', key)
    .where('hidden', '=', false)
    .select('name')
    .forKeyShare()
    .executeTakeFirst();

/** The entries of a list with pages that are offered, with the topics of issues that are. */
export const listPages = (db: Db, list: PageList) =>
  db
    .selectFrom('list_entries as e')
    .leftJoin('list_entries as t', (join) => join.onRef('t.id', '=', 'e.topic_id').on('t.hidden', '=', false))
    .where('e.list', '=', list)
    .where('e.hidden', '=', false)
    .orderBy('e.position')
    .orderBy('e.id')
    .select((row) => [
      row.fn.coalesce('e.key', sql<string>`''`).as('key'),
      'e.name',
      'e.title',
      'e.lead',
      'e.points',
      'e.hint',
    ])
    .select('t.name as topic')
    .execute();

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

/**
 * A search that a member keeps and an announcement that is not sent go on with the new name, unless a city of another province
 * has the old one; the members of the city are given, for the directory.
 */
export async function carryCity(trx: Trx, from: Word, to: Word): Promise<number[]> {
  const renamed = (column: string) => sql`jsonb_set(${sql.ref(column)}, '{city}', to_jsonb(${to.name}::text))`;
  const meant = (column: string) => sql`lower(${sql.ref(column)}->>'city') = lower(${from.name}) and not exists (
      select from list_entries where list = 'cities' and lower(name) = lower(${from.name}) and province <> ${from.province})`;
  await sql`update saved_searches set filters = ${renamed('filters')} where ${meant('filters')}`.execute(trx);
  await sql`
    update announcements set audience = ${renamed('audience')}, version = version + 1
    where state not in ('stopped', 'sent') and ${meant('audience')}`.execute(trx);
  const { rows } = await sql<{ user_id: number }>`
    select user_id from profiles where city = ${to.name} and state = ${to.province}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** A topic of the blog; a draft or an earlier version may have it too. */
export async function hasPosts(trx: Trx, topicId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from blogs where topic_id = ${topicId})
      or exists (select from article_drafts where kind = 'blog' and fields->>'topic_id' = ${topicId}::text) as used`.execute(
    trx,
  );
  return rows.some(({ used }) => used);
}

/** A skill, or a kind of work with skills. */
export async function hasMembersOrSkills(trx: Trx, skillId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from profile_skills where skill_id = ${skillId})
      or exists (select from skills where parent_id = ${skillId}) as used`.execute(trx);
  return rows.some(({ used }) => used);
}

/** Whether this is a kind of work. It stays one until the transaction ends. */
export const isKindOfWork = (trx: Trx, id: number): Promise<boolean> =>
  hasRow(trx.selectFrom('skills').where('id', '=', id).where('parent_id', 'is', null).select('id').forKeyShare());

/** The directory shows the names of skills beside its members. */
export const renameInDirectory = (trx: Trx, skillId: number, name: string) =>
  sql`
    update directory_entries set skills = (
      select jsonb_agg(case when (skill->>'id')::int = ${skillId} then jsonb_set(skill, '{name}', to_jsonb(${name}::text)) else skill end order by place)
      from jsonb_array_elements(skills) with ordinality as s (skill, place)
    ) where skill_ids @> array[${skillId}::int]`.execute(trx);

/** A way to contribute that a member has offered, by its key; a topic of issues that a service has. */
export async function isPageInUse(trx: Trx, { id, key }: { id: number; key: string | null }): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from volunteer_requests where "for" = ${key})
      or exists (select from list_entries where topic_id = ${id}) as used`.execute(trx);
  return rows.some(({ used }) => used);
}

/** It is not removed until the transaction ends. */
export const isTopic = (trx: Trx, id: number): Promise<boolean> =>
  hasRow(
    trx.selectFrom('list_entries').where('id', '=', id).where('list', '=', 'issue-topics').select('id').forKeyShare(),
  );
