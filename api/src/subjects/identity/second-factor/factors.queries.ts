import type { SignInMethod } from '@azadkar/shared-api/account/rules';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/schema';
import { isStaffUser } from '../../../platform/security/staff-roles.queries';

interface Factors {
  /** How the member can give a second factor; none of them when there is no app and no passkey. */
  methods: SignInMethod[];
  /** Whether the account has a role, which counts only with a second factor. */
  isStaff: boolean;
}

/** The second factors of a member. */
export async function findFactors(db: Db | Trx, userId: number): Promise<Factors> {
  const { app, passkey, code, isStaff } = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select([
      sql<boolean>`exists (select from authenticators where user_id = u.id)`.as('app'),
      sql<boolean>`exists (select from passkeys where user_id = u.id)`.as('passkey'),
      sql<boolean>`exists (select from recovery_codes where user_id = u.id and used_at is null)`.as('code'),
      isStaffUser('u.id').as('isStaff'),
    ])
    .executeTakeFirstOrThrow();
  const methods: SignInMethod[] = [];
  if (app) methods.push('authenticator');
  if (passkey) methods.push('passkey');
  if (code && methods.length > 0) methods.push('recovery_code');
  return { methods, isStaff };
}

export const findAuthenticator = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('authenticators')
    .where('user_id', '=', userId)
    .select(['secret_enc', 'created_at', 'last_used_at'])
    .executeTakeFirst();

/** Takes the code of a time step; false where it, or a later one, was taken. */
export async function useStep(db: Db | Trx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the member's app; it replaces an earlier one. `step` is that of the code which proved that it works. */
export async function saveAuthenticator(
  trx: Trx,
  userId: number,
  { secret_enc, step }: { secret_enc: Uint8Array; step: number },
): Promise<void> {
  const values = { secret_enc, last_step: step, created_at: sql<Date>`now()`, last_used_at: null };
  await trx
    .insertInto('authenticators')
    .values({ user_id: userId, ...values })
    .onConflict((known) => known.column('user_id').doUpdateSet(values))
    .execute();
}

/** False when there is none. */
export async function deleteAuthenticator(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('authenticators').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a set of recovery codes, which replaces the one before. */
export async function saveRecoveryCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  const rows = hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

const deleteRecoveryCodes = (trx: Trx, userId: number) =>
  trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

const unused = (db: Db | Trx, userId: number) =>
  db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null);

/** The hash of an unused recovery code. */
export async function findRecoveryCode(db: Db, userId: number, position: number): Promise<string | undefined> {
  const stored = await unused(db, userId).where('position', '=', position).select('code_hash').executeTakeFirst();
  return stored?.code_hash;
}

/** False where it was used meanwhile, or replaced. */
export async function useRecoveryCode(
  db: Db,
  userId: number,
  { position, hash }: { position: number; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db | Trx, userId: number): Promise<number> {
  const { left } = await unused(db, userId).select(sql<number>`count(*)::int`.as('left')).executeTakeFirstOrThrow();
  return left;
}

/** Of an account whose address was never confirmed: a stranger may have made it. */
export async function deleteFactorsOfUnconfirmed(trx: Trx, userId: number): Promise<void> {
  const unconfirmed = trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .select('id');
  for (const table of ['authenticators', 'recovery_codes', 'passkeys'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', unconfirmed).execute();
}

export const lockUser = (trx: Trx, id: number) =>
  trx.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();

/** Of a member without a factor: the codes that stood in for it, and what sessions know of it. */
export async function deleteSecondFactor(trx: Trx, userId: number): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
}
