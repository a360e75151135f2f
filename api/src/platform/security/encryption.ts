/**
 * Encrypted columns. What is stored names its key, so that the ring finds it, and a rotation what is left to write again.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { findKey, type Key, type KeyRing, keyFor } from './keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_ID_BYTES = 6;

/** Encrypts with the current key. Returns the id of the key, IV, tag and ciphertext in one. */
export function encrypt({ current }: KeyRing, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(current, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(current.id, 'base64url'), iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when no key of the ring wrote it, or when it was changed. */
export function decrypt(keys: KeyRing, purpose: string, stored: Uint8Array): string {
  const bytes = Buffer.from(stored);
  const key = findKey(keys, bytes.subarray(0, KEY_ID_BYTES).toString('base64url'));
  if (!key) throw new Error('A value was encrypted with a key that is neither SECRET_KEY nor one of SECRET_KEYS_OLD.');
  return open(key, purpose, bytes.subarray(KEY_ID_BYTES));
}

function open(key: Key, purpose: string, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
