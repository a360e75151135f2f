/** Recovery codes, for a member whose phone or passkey is not at hand: shown once, stored as slow hashes, each used once. */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { hashPassword, isPassword } from '../sign-in/passwords';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 55 random bits after the digit that says which code it is. */
const RANDOM_LENGTH = 11;
const CODE = new RegExp(`^\\d[${ALPHABET}]{${RANDOM_LENGTH}}$`);

export interface NewRecoveryCodes {
  /** As they are shown: 3k7m-29qx-d4fh. */
  codes: string[];
  hashes: string[];
}

/** Makes a set, outside of a transaction, because its hashes take half a second. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const plain = Array.from({ length: RECOVERY_CODES }, (_, position) => `${position}${randomText()}`);
  return { codes: plain.map(inGroups), hashes: await Promise.all(plain.map(hashPassword)) };
}

const randomText = () => Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const inGroups = (code: string) => code.replace(/(.{4})(?!$)/g, '$1-');

/** Stores a set, which replaces the one before. */
export async function saveRecoveryCodes(trx: Trx, userId: number, { hashes }: NewRecoveryCodes): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  const rows = hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Whether this is a code of the member that was not used before; of two uses at once, one gets it. */
export async function takeRecoveryCode(db: Db, userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  if (!CODE.test(code)) return false;
  const position = Number(code[0]);
  const stored = await unused(db, userId).where('position', '=', position).select('code_hash').executeTakeFirst();
  if (!(await isPassword(stored?.code_hash, code))) return false;
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .where('code_hash', '=', stored?.code_hash ?? '')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db | Trx, userId: number): Promise<number> {
  const { left } = await unused(db, userId).select(sql<number>`count(*)::int`.as('left')).executeTakeFirstOrThrow();
  return left;
}

const unused = (db: Db | Trx, userId: number) =>
  db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null);
