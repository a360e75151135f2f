/**
 * How a person of the policy signs in to the console: a password and a code of an authenticator app. The verifier in the
 * policy file is made on the person's own machine. It opens nothing by itself: the password is hashed slowly (scrypt, 128 MB
 * and about a third of a second), and the secret of the app is encrypted with the second half of the same hash.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ConsoleVerifier } from './policy';

/** OWASP's first choice for scrypt: N = 2^17, r = 8, p = 1. */
const COST = { ln: 17, r: 8, p: 1 } as const;
const MAX_MEMORY_BYTES = 160 * 1024 * 1024;
const HALF_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code of the step before or after is taken as well, because clocks differ and people type slowly. */
const STEPS_APART = 1;

const MAX_CONSOLE_PASSWORD = 128;

/** Twenty characters that are not mistaken for others: 99 bits. */
export function makeConsolePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A new secret of an authenticator app, in base32. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The secret as a link that authenticator apps open or scan. */
export const totpLink = (secret: string, name: string): string =>
  new TOTP({ issuer: 'Release console', label: name, secret }).toString();

/** The time step whose code this is; null when it is of no step near now. A code is to be taken once. */
export function totpStep(secret: string, code: string, timestamp = Date.now()): number | null {
  const apart = /^\d{6}$/.test(code)
    ? new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_APART })
    : null;
  return apart === null ? null : TOTP.counter({ timestamp }) + apart;
}

export async function makeConsoleVerifier(password: string, totpSecret: string): Promise<ConsoleVerifier> {
  const salt = randomBytes(SALT_BYTES);
  const { proof, key } = await derive(password, salt);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([nonce, cipher.update(totpSecret), cipher.final(), cipher.getAuthTag()]);
  const { ln, r, p } = COST;
  return {
    password: `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(proof)}`,
    totp: encrypted.toString('base64'),
  };
}

/** The secret of the person's app when the password is right, else null. Takes as long without a verifier. */
export async function openConsoleVerifier(
  verifier: ConsoleVerifier | undefined,
  password: string,
): Promise<string | null> {
  const { salt, proof } = parseHash(verifier?.password);
  const derived = await derive(password.slice(0, MAX_CONSOLE_PASSWORD), salt);
  const isRight = timingSafeEqual(derived.proof, proof);
  return isRight && verifier?.totp ? decrypt(verifier.totp, derived.key) : null;
}

const PHC = /^\$scrypt\$ln=17,r=8,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** For a hash that was not made here one that no password has. */
function parseHash(hash = ''): { salt: Buffer; proof: Buffer } {
  const [, salt, proof] = PHC.exec(hash) ?? [];
  if (!salt || !proof) return { salt: randomBytes(SALT_BYTES), proof: randomBytes(HALF_BYTES) };
  return { salt: Buffer.from(salt, 'base64'), proof: Buffer.from(proof, 'base64') };
}

function derive(password: string, salt: Buffer): Promise<{ proof: Buffer; key: Buffer }> {
  const options = { N: 2 ** COST.ln, r: COST.r, p: COST.p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 2 * HALF_BYTES, options, (error, both) =>
      error ? reject(error) : resolve({ proof: both.subarray(0, HALF_BYTES), key: both.subarray(HALF_BYTES) }),
    );
  });
}

function decrypt(text: string, key: Buffer): string | null {
  try {
    const all = Buffer.from(text, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(all.subarray(-TAG_BYTES));
    return cipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    return null; // it is of another verifier
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
