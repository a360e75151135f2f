import { endianness } from 'node:os';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema';
import { type DirectoryFilter, likeAnywhere } from './network.rules';

/** The version of the directory: how often it has changed so far. */
export async function countChanges(db: Db): Promise<number> {
  const { n } = await db.selectFrom('directory_changes').select('n').executeTakeFirstOrThrow();
  return n;
}

/** The ids that a filter finds, in order. They are sent as four bytes each: a million ids are 4 MB instead of rows. */
export async function findIds(db: Db, filter: DirectoryFilter): Promise<Int32Array> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(int4send(user_id::int), ''::bytea) as ids from (
      select user_id from directory_entries where ${sql.join(conditionsOf(filter), sql` and `)}
      order by ${orders[filter.order]}
    ) found`.execute(db);
  return toNumbers(rows[0]?.ids ?? new Uint8Array());
}

/** Each order is that of an index of the directory, read forward or backward. */
const orders: Record<DirectoryFilter['order'], RawBuilder<unknown>> = {
  newest: sql`user_id desc`,
  name: sql`lower(name) collate "C", user_id desc`,
  'rate-low': sql`hourly_rate, user_id desc`,
  'rate-high': sql`hourly_rate desc, user_id`,
};

function conditionsOf({ skills, rate, words, city }: DirectoryFilter): RawBuilder<unknown>[] {
  const conditions = [sql`listed`];
  if (skills.length > 0) conditions.push(sql`skill_ids && ${skills}::int[]`);
  if (rate) conditions.push(sql`hourly_rate >= ${rate.from}`);
  if (rate?.below) conditions.push(sql`hourly_rate < ${rate.below}`);
  if (city) conditions.push(sql`lower(city) = ${city}`);
  for (const word of words) conditions.push(sql`search like ${likeAnywhere(word)}`);
  return conditions;
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
