import { endianness } from 'node:os';
import { brand } from '@azadkar/shared-api/brand';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, today } from '../../../platform/database/schema';
import { likeAnywhere } from '../../../platform/lists/keyset-page';
import type { DirectoryFilter } from '../network.rules';
import type { FilteredEntry } from './member-columns';

/** The version of the directory: how often it has changed so far. */
export async function countChanges(db: Db): Promise<number> {
  const { n } = await db.selectFrom('directory_changes').select('n').executeTakeFirstOrThrow();
  return n;
}

/** The newest member of the days before today; 0 where there is none. */
export async function findNewestBeforeToday(db: Db): Promise<number> {
  const before = db
    .selectFrom('users')
    .where('created_at', '<', sql<Date>`${today}::timestamp at time zone ${brand.timeZone}`);
  return (await before.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
}

/** All ids that a filter finds, in order. They are sent as four bytes each: a million ids are 4 MB instead of rows. */
export const findIds = (db: Db, filter: DirectoryFilter): Promise<Int32Array> =>
  listIds(db, sql`select user_id from directory_entries where ${fits(filter)} order by ${orderOf(filter)}`);

/** All ids that a filter finds, if they are few; null of more. */
export async function findFewIds(db: Db, filter: DirectoryFilter, limit: number): Promise<Int32Array | null> {
  const found = limitLater(sql`select user_id from directory_entries where ${fits(filter)}`, limit + 1);
  const few = await listIds(db, sql`select user_id from ${found} few order by user_id desc`);
  return few.length > limit ? null : inOrder(db, few, filter);
}

/** A few ids of members, the newest first, in another order. */
export async function inOrder(
  db: Db,
  few: Int32Array,
  filter: Pick<DirectoryFilter, 'order' | 'before'>,
): Promise<Int32Array> {
  if (filter.order === 'newest' || few.length < 2) return few;
  return listIds(
    db,
    sql`select user_id from directory_entries
      where listed and user_id = any(${[...few]}::bigint[]) order by ${orderOf(filter)}`,
  );
}

/**
 * The first rows of a query, which has no order. What it finds is planned without regard to the limit: the database takes
 * what is searched for to be common, and for few hits would walk through a whole table or index.
 */
const limitLater = (found: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`(with found as materialized (${found}) select * from found limit ${limit})`;

/** How many a filter finds: of many, an index alone tells. */
export async function countEntries(db: Db, filter: DirectoryFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from directory_entries where ${fits(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The first ids of many. An index in this order is walked until there are enough, which is soon, because there are many. */
export async function findFirstIds(db: Db, filter: DirectoryFilter, limit: number): Promise<Int32Array> {
  const { order, before } = filter;
  if (order !== 'day') return walkIndex(db, filter, { limit });
  const first = await walkIndex(db, filter, { limit, part: sql`user_id < ${before}` });
  const left = limit - first.length;
  const rest = left > 0 ? await walkIndex(db, filter, { limit: left, part: sql`user_id >= ${before}` }) : [];
  return Int32Array.from([...first, ...rest]);
}

/** A part of the order of a day is in the order of the ids. */
const walkIndex = (
  db: Db,
  filter: DirectoryFilter,
  { limit, part }: { limit: number; part?: RawBuilder<unknown> },
): Promise<Int32Array> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('enable_sort', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      trx, // otherwise all might be read from the table and sorted
    );
    return listIds(
      trx,
      sql`select user_id from directory_entries where ${fits(filter)} and ${part ?? sql`true`}
        order by ${part ? sql`user_id desc` : orderOf(filter)} limit ${limit}`,
    );
  });

async function listIds(db: Db, found: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(int4send(user_id::int), ''::bytea) as ids from (${found}) found`.execute(db);
  return toNumbers(rows[0]?.ids ?? new Uint8Array());
}

const fits = (filter: DirectoryFilter): RawBuilder<unknown> => sql.join(conditionsOf(filter), sql` and `);

const orderOf = ({ order, before }: Pick<DirectoryFilter, 'order' | 'before'>): RawBuilder<unknown> =>
  order === 'day' ? sql`user_id >= ${before}, user_id desc` : orders[order];

/** Each order is that of an index of the directory, read forward or backward. */
const orders: Record<Exclude<DirectoryFilter['order'], 'day'>, RawBuilder<unknown>> = {
  newest: sql`user_id desc`,
  name: sql`lower(name) collate "C", user_id desc`,
  'rate-low': sql`hourly_rate, user_id desc`,
  'rate-high': sql`hourly_rate desc, user_id`,
};

/** On the columns of the directory alone. */
export function conditionsOf(filter: DirectoryFilter): RawBuilder<unknown>[] {
  const { skills, secondarySkills, rate, words, city, availability, experience } = filter;
  const conditions = [sql`listed`];
  if (skills.length > 0) conditions.push(sql`skill_ids && ${skills}::int[]`);
  if (secondarySkills.length > 0) conditions.push(sql`skill_ids && ${secondarySkills}::int[]`);
  if (rate) conditions.push(sql`hourly_rate >= ${rate.from}`);
  if (rate?.below) conditions.push(sql`hourly_rate < ${rate.below}`);
  if (availability) conditions.push(sql`availability = ${availability}`);
  if (experience) conditions.push(sql`experience_level = ${experience}`);
  if (city) conditions.push(sql`lower(city) = ${city}`);
  for (const word of words) conditions.push(sql`search like ${likeAnywhere(word)}`);
  return conditions;
}

const FILTERED = ['skill_ids', 'hourly_rate', 'availability', 'experience_level'] as const;
const cityOf = sql<string | null>`lower(city)`.as('city');

/** What listed members are filtered by, in the order of their ids, after this one. */
export const findListed = (db: Db, after: number, limit: number): Promise<FilteredEntry[]> =>
  db
    .selectFrom('directory_entries')
    .where('listed', '=', true)
    .where('user_id', '>', after)
    .select(['user_id', ...FILTERED, cityOf])
    .orderBy('user_id')
    .limit(limit)
    .execute();

/** Place of a change: the count of changes at it, and the member. */
export interface ChangePlace {
  n: number;
  id: number;
}

interface MemberChange {
  n: number;
  user_id: number;
  /** As it is now; null of a member who is not listed any more. */
  entry: FilteredEntry | null;
}

/** The members who changed after this place, each with the last change. */
export async function findChanged(db: Db, { n, id }: ChangePlace, limit: number): Promise<MemberChange[]> {
  const rows = await db
    .selectFrom('directory_member_changes as c')
    .leftJoin('directory_entries as e', (join) => join.onRef('e.user_id', '=', 'c.user_id').on('e.listed', '=', true))
    .where(sql<boolean>`(c.n, c.user_id) > (${n}, ${id})`)
    .select(['c.n', 'c.user_id', 'e.user_id as listed_id', ...FILTERED, cityOf])
    .orderBy('c.n')
    .orderBy('c.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ n: count, user_id, listed_id, skill_ids, ...rest }) => ({
    n: count,
    user_id,
    entry: listed_id === null ? null : { user_id, skill_ids: skill_ids ?? [], ...rest },
  }));
}

/** Converts from network byte order in one call: a loop over a million ids would block the server for 0.1 s. */
function toNumbers(bytes: Uint8Array): Int32Array {
  const copy = new Uint8Array(bytes);
  if (endianness() === 'LE') Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
}

/** The cards of these members, in the order of the ids. Members who have left the directory since then are left out. */
export async function findCards(db: Db, ids: readonly number[]) {
  const found = await db
    .selectFrom('directory_entries')
    .where('user_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('listed', '=', true)
    .select(['user_id', 'member_no', 'name', 'title', 'avatar', 'city', 'country', 'hourly_rate', 'bio'])
    .select(['skills', 'platforms', 'public'])
    .execute();
  return found.sort((a, b) => ids.indexOf(a.user_id) - ids.indexOf(b.user_id));
}
