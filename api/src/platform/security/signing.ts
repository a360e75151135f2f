/** Signed values, such as the ids in links. Each purpose has its own key, derived from a key of the ring. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { findKey, KEY_ID_LENGTH, type Key, type KeyRing, keyFor } from './keys';

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
