/** Codes of an authenticator app: TOTP by RFC 6238, six digits every 30 seconds. A code is taken once. */
import { Secret, TOTP } from 'otpauth';
import type { Db, Trx } from '../../../platform/database/schema';
import { decrypt, encrypt, type KeyRing } from '../../../platform/security/keys';
import { findAuthenticator, useStep } from './factors.queries';

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

/** The secret as a link that authenticator apps open or scan; `issuer` is the name of the association. */
export const linkOf = (secret: string, email: string, issuer: string): string =>
  new TOTP({ issuer, label: email, secret }).toString();

/** The time step whose code this is; null when it is of no step near now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const apart = new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_APART });
  return apart === null ? null : TOTP.counter({ timestamp }) + apart;
}

/** Whether this is a code of the member's app that was not taken before; it is taken now. */
export async function takeAppCode(db: Db | Trx, keys: KeyRing, userId: number, code: string): Promise<boolean> {
  const app = await findAuthenticator(db, userId);
  const step = app ? stepOf(decryptSecret(keys, app.secret_enc), code) : null;
  return step !== null && useStep(db, userId, step);
}
