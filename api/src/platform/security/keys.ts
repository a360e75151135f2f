/**
 * The key ring: the secrets of SECRET_KEY and SECRET_KEYS_OLD. The current key signs and encrypts; former keys only read
 * what they wrote, until it is written again by the current one.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Key {
  /** Names the key beside what it wrote. Derived from the secret, and reveals nothing about it. */
  readonly id: string;
  readonly secret: string;
}

export interface KeyRing {
  readonly current: Key;
  /** All keys that read, the current one first. */
  readonly all: readonly Key[];
}

export const KEY_ID_BYTES = 6;
/** Of an id in text. */
const KEY_ID_LENGTH = 8;

export function keyRing(secret: string, former: readonly string[] = []): KeyRing {
  const current = keyOf(secret);
  return { current, all: [current, ...former.filter((old) => old !== secret).map(keyOf)] };
}

const keyOf = (secret: string): Key => ({ id: derive(secret, 'key-id', KEY_ID_BYTES).toString('base64url'), secret });

export const findKey = ({ all }: KeyRing, id: string): Key | undefined => all.find((key) => key.id === id);

/** A 32-byte key for one purpose. It reveals nothing about the keys of other purposes. */
export const keyFor = ({ secret }: Pick<Key, 'secret'>, purpose: string): Buffer => derive(secret, purpose, 32);

const derive = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

/** Signed values, such as the ids in links. Each purpose has its own key, derived from a key of the ring. */

/** Returns `value.<id of the key><signature>`, which is safe in a URL. */
export function sign({ current }: KeyRing, purpose: string, value: string): string {
  return `${value}.${current.id}${signatureOf(current, purpose, value)}`;
}

/** The value if a key of the ring signed it; otherwise undefined. */
export function readSigned(keys: KeyRing, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  const key = findKey(keys, signed.slice(end + 1, end + 1 + KEY_ID_LENGTH));
  const isValid = key && sameText(signed.slice(end + 1 + KEY_ID_LENGTH), signatureOf(key, purpose, value));
  return end > 0 && isValid ? value : undefined;
}

export function signatureOf(key: Key, purpose: string, value: string): string {
  return createHmac('sha256', keyFor(key, purpose)).update(value).digest('base64url');
}

/** Compares in constant time, so that timing does not reveal how many characters match. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Encrypted columns. What is stored names its key, so that the ring finds it, and a rotation what is left to write again.
 */

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the current key. Returns the id of the key, IV, tag and ciphertext in one. */
export function encrypt({ current }: KeyRing, purpose: string, text: string): Buffer {
  const encrypted = encryptBytes(keyFor(current, purpose), Buffer.from(text));
  return Buffer.concat([Buffer.from(current.id, 'base64url'), encrypted]);
}

/** Throws when no key of the ring wrote it, or when it was changed. */
export function decrypt(keys: KeyRing, purpose: string, stored: Uint8Array): string {
  const bytes = Buffer.from(stored);
  const key = findKey(keys, bytes.subarray(0, KEY_ID_BYTES).toString('base64url'));
  if (!key) throw new Error('A value was encrypted with a key that is neither SECRET_KEY nor one of SECRET_KEYS_OLD.');
  return decryptBytes(keyFor(key, purpose), bytes.subarray(KEY_ID_BYTES)).toString();
}

/** IV, tag and ciphertext in one. What it belongs to may be authenticated too: it cannot be put in another's place. */
export function encryptBytes(key: Buffer, content: Uint8Array, belongsTo = ''): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(belongsTo));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when it was encrypted with another key, belongs to something else, or was changed. */
export function decryptBytes(key: Buffer, encrypted: Buffer, belongsTo = ''): Buffer {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES)).setAAD(Buffer.from(belongsTo));
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
