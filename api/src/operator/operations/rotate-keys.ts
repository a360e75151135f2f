/**
 * Writes again with the current key what former keys have written. Each step is a small transaction that the next run
 * does not repeat, so a rotation may be interrupted, and the site runs meanwhile: it reads with all keys.
 */
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/database/schema';
import { CNIC_PURPOSE, decryptCnic, hashCnic } from '../../platform/security/cnic';
import { decrypt, encrypt, KEY_ID_BYTES, type KeyRing } from '../../platform/security/keys';
import { cnicHashKey } from '../../platform/security/site-keys.queries';
import { AUTHENTICATOR_PURPOSE } from '../../subjects/identity/second-factor/authenticator';

/** Every encrypted column. A rotation misses what is not listed. */
export const encryptedColumns = [
  { table: 'tickets', id: 'id', column: 'cnic_enc', purpose: CNIC_PURPOSE },
  { table: 'authenticators', id: 'user_id', column: 'secret_enc', purpose: AUTHENTICATOR_PURPOSE },
] as const;
type EncryptedColumn = (typeof encryptedColumns)[number];

const BATCH = 200;

/** `onProgress` hears after each step how many values were written, and how many there were to write. */
export async function rotateKeys(
  db: Db,
  keys: KeyRing,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<{ values: number; hashes: number }> {
  const found = await countByKey(db, keys);
  const all = found.reduce((sum, { id, values }) => sum + (id === keys.current.id ? 0 : values), 0);
  let values = 0;
  for (const column of encryptedColumns)
    values += await rotateColumn(db, keys, column, (done) => onProgress(values + done, all));
  const hashes = await rotateHashes(db, keys);
  await db
    .updateTable('site_keys')
    .set({ retired_at: sql`now()` })
    .where('id', '<>', keys.current.id)
    .where('retired_at', 'is', null)
    .execute();
  return { values, hashes };
}

const idOf = (column: string) => sql<Buffer>`substring(${sql.ref(column)} from 1 for ${sql.lit(KEY_ID_BYTES)})`;

async function rotateColumn(
  db: Db,
  keys: KeyRing,
  column: EncryptedColumn,
  onBatch: (count: number) => void,
): Promise<number> {
  for (let count = 0; ; ) {
    const done = await inTransaction(db, (trx) => rotateBatch(trx, keys, column));
    count += done;
    onBatch(count);
    if (done < BATCH) return count;
  }
}

async function rotateBatch(trx: Trx, keys: KeyRing, { table, id, column, purpose }: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{ id: number; stored: Uint8Array }>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as stored from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${idOf(column)} <> ${Buffer.from(keys.current.id, 'base64url')}
    order by 1 limit ${BATCH} for update
  `.execute(trx);
  for (const row of rows) {
    const written = encrypt(keys, purpose, decrypt(keys, purpose, row.stored));
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written} where ${sql.ref(id)} = ${row.id}`.execute(
      trx,
    );
  }
  return rows.length;
}

/**
 * All hashes at once, because a booking compares its hash with all others: bookings wait meanwhile, a few milliseconds for
 * a thousand tickets. Each holds the row of the hash key until it ends (`cnicHashKey`).
 */
function rotateHashes(db: Db, keys: KeyRing): Promise<number> {
  return inTransaction(db, async (trx) => {
    const current = keys.current.id;
    if ((await cnicHashKey(trx, keys)).id === current) return 0;
    await trx.updateTable('cnic_hash_key').set({ key_id: current }).execute();
    const tickets = await trx
      .selectFrom('tickets')
      .where('cnic_enc', 'is not', null)
      .select(['id', 'cnic_enc'])
      .execute();
    const hashed = tickets.flatMap(({ id, cnic_enc }) =>
      cnic_enc ? [{ id, hash: hashCnic(keys.current, decryptCnic(keys, cnic_enc)) }] : [],
    );
    await sql`
      update tickets set cnic_hmac = made.hash
      from json_to_recordset(${JSON.stringify(hashed)}::json) as made (id bigint, hash text) where tickets.id = made.id
    `.execute(trx);
    return hashed.length;
  });
}

/** The keys that this database or the ring knows, and what each has written. */
export async function countByKey(db: Db, keys: KeyRing) {
  const counts = new Map<string, number>();
  for (const { table, column } of encryptedColumns) {
    const { rows } = await sql<{ key: Uint8Array; n: number }>`
      select ${idOf(column)} as key, count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1
    `.execute(db);
    for (const { key, n } of rows) {
      const id = Buffer.from(key).toString('base64url');
      const known = keys.all.some((one) => one.id === id) ? id : 'unnamed';
      counts.set(known, (counts.get(known) ?? 0) + n);
    }
  }
  const registered = await db.selectFrom('site_keys').select(['id', 'retired_at']).execute();
  const hashKey = await db.selectFrom('cnic_hash_key').select('key_id').executeTakeFirst();
  const ids = new Set([...keys.all.map(({ id }) => id), ...registered.map(({ id }) => id), ...counts.keys()]);
  return [...ids].map((id) => ({
    id,
    setting: id === keys.current.id ? 'SECRET_KEY' : keys.all.some((key) => key.id === id) ? 'SECRET_KEYS_OLD' : 'none',
    values: counts.get(id) ?? 0,
    hashes: hashKey?.key_id === id,
    needed: registered.some((known) => known.id === id && known.retired_at === null) || (counts.get(id) ?? 0) > 0,
  }));
}
