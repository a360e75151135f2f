/** Codes of an authenticator app: TOTP by RFC 6238, six digits every 30 seconds. A code is taken once. */
import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db, Trx } from '../../database/schema';
import { decrypt, encrypt } from '../../security/encryption';
import type { KeyRing } from '../../security/keys';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code of the step before or after is taken as well, because clocks differ and people type slowly. */
const STEPS_APART = 1;

export const AUTHENTICATOR_PURPOSE = 'authenticator';
export const encryptSecret = (keys: KeyRing, secret: string): Buffer => encrypt(keys, AUTHENTICATOR_PURPOSE, secret);
export const decryptSecret = (keys: KeyRing, stored: Uint8Array): string =>
  decrypt(keys, AUTHENTICATOR_PURPOSE, stored);

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The secret as a link that authenticator apps open or scan. */
export const linkOf = (secret: string, email: string): string =>
  new TOTP({ issuer: brand.name, label: email, secret }).toString();

/** The time step whose code this is; null when it is of no step near now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const apart = new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_APART });
  return apart === null ? null : TOTP.counter({ timestamp }) + apart;
}

/** Whether this is a code of the member's app that was not taken before; it is taken now. */
export async function takeAppCode(db: Db | Trx, keys: KeyRing, userId: number, code: string): Promise<boolean> {
  const app = await db
    .selectFrom('authenticators')
    .where('user_id', '=', userId)
    .select('secret_enc')
    .executeTakeFirst();
  const step = app ? stepOf(decryptSecret(keys, app.secret_enc), code) : null;
  if (step === null) return false;
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
