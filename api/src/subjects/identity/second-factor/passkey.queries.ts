import { sql } from 'kysely';
import { type Db, insertOne, type Trx } from '../../../platform/database/schema';

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** The member's passkeys, the oldest first. */
export const listPasskeys = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced', 'credential_id'])
    .execute();

/** A passkey with what its answers are checked against; only one of an active member. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .where('k.credential_id', '=', credentialId)
    .where('u.status', '=', 'active')
    .select(['k.id', 'k.user_id', 'k.credential_id', 'k.public_key', 'k.sign_count'])
    .executeTakeFirst();

interface NewPasskey {
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  sign_count: number;
  transports: string[];
  name: string;
  synced: boolean;
}

/** Fails on the constraint `passkeys_credential_id_key` when the passkey is known. */
export const insertPasskey = (trx: Trx, { transports, ...passkey }: NewPasskey) =>
  insertOne(trx, 'passkeys', { ...passkey, transports: JSON.stringify(transports) });

/** Stores the counter of an answer. False when it is not later than the stored one: the passkey may have been copied. */
export async function recordUse(db: Db, id: number, used: { counter: number; synced: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: used.counter, synced: used.synced, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((on) =>
      on.or([
        on('sign_count', '<', used.counter),
        on.and([on('sign_count', '=', 0), sql<boolean>`${used.counter} = 0`]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the member has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of the deleted passkey; undefined when the member has no such passkey. */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}
