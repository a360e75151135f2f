/** Which keys this database needs: a wrong SECRET_KEY is refused at the start, not at the first ticket. */

import { sql } from 'kysely';
import { StartRefusal } from '../../../../process/production';
import { hasTable } from '../database/migrate';
import type { Db, Trx } from '../database/schema';
import { findKey, KEY_ID_BYTES, type Key, type KeyRing } from './keys';

/** Refuses to start without a key that is in use. It also reads a database that is to be migrated. */
export async function refuseMissingKeys(db: Db, keys: KeyRing): Promise<void> {
  const missing = (await neededKeys(db)).filter((id) => !findKey(keys, id));
  if (missing.length > 0)
    throw new StartRefusal([
      `SECRET_KEY is not the one that this database was written with (${missing.join(', ')}). Set that one, or list it in SECRET_KEYS_OLD to change the key. Without SECRET_KEY, it is in the file "secret" of DATA_DIR.`,
    ]);
}

/** Columns that a key writes for longer than some minutes. */
export const ENCRYPTED = [
  { table: 'tickets', column: 'cnic_enc' },
  { table: 'authenticators', column: 'secret_enc' },
] as const;

/** Keys that are in use, and retired ones that a server which had not been told has written with since. */
async function neededKeys(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'site_keys'))) return [];
  const keys = await db.selectFrom('site_keys').select(['id', 'retired_at']).execute();
  const needed: string[] = [];
  for (const { id, retired_at } of keys) if (!retired_at || (await hasWritten(db, id))) needed.push(id);
  return needed;
}

async function hasWritten(db: Db, id: string): Promise<boolean> {
  for (const { table, column } of ENCRYPTED) {
    const { rows } = await sql`
      select from ${sql.table(table)} where substring(${sql.ref(column)} from 1 for ${sql.lit(KEY_ID_BYTES)}) = ${Buffer.from(id, 'base64url')}
      limit 1
    `.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Records that the current key writes from now on. */
export const registerKey = (db: Db, { current }: KeyRing) =>
  db
    .insertInto('site_keys')
    .values({ id: current.id })
    .onConflict((known) => known.column('id').doUpdateSet({ retired_at: null }))
    .execute();

/**
 * The key of all hashes of identity numbers. It stays the same until this transaction ends: a rotation, which makes all
 * hashes again with another key, waits for it.
 */
export async function cnicHashKey(trx: Trx, keys: KeyRing): Promise<Key> {
  const id = (await readHashKey(trx)) ?? (await claimHashKey(trx, keys));
  const key = findKey(keys, id);
  if (!key) throw new Error(`The key ${id} of the identity numbers is neither SECRET_KEY nor one of SECRET_KEYS_OLD.`);
  return key;
}

async function readHashKey(trx: Trx): Promise<string | undefined> {
  const row = await trx.selectFrom('cnic_hash_key').select('key_id').forShare().executeTakeFirst();
  return row?.key_id;
}

/** The first hash decides: of transactions that make one at the same time, both use the key that was written first. */
async function claimHashKey(trx: Trx, keys: KeyRing): Promise<string> {
  const { id } = keys.current;
  await trx
    .insertInto('cnic_hash_key')
    .values({ key_id: id })
    .onConflict((known) => known.column('one').doNothing())
    .execute();
  return (await readHashKey(trx)) ?? id;
}
