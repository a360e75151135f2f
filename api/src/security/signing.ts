/** Signed values, such as the ids in links. Each purpose has its own key, derived from a key of the ring. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { findKey, KEY_ID_LENGTH, type Key, type KeyRing, keyFor } from './keys';

/** A SHA-256 in base64url, which is a signature without the id of its key: older links end so. */
const SIGNATURE_LENGTH = 43;

/** Returns `value.<id of the key><signature>`, which is safe in a URL. */
export function sign({ current }: KeyRing, purpose: string, value: string): string {
  return `${value}.${current.id}${signatureOf(current, purpose, value)}`;
}

/** The value if a key of the ring signed it; otherwise undefined. */
export function readSigned(keys: KeyRing, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  const signature = signed.slice(end + 1).slice(-SIGNATURE_LENGTH);
  const id = signed.slice(end + 1).slice(0, -SIGNATURE_LENGTH);
  const valid = signersOf(keys, id).some((key) => sameText(signature, signatureOf(key, purpose, value)));
  return end > 0 && valid ? value : undefined;
}

function signersOf(keys: KeyRing, id: string): readonly Key[] {
  if (id === '') return keys.all;
  const key = id.length === KEY_ID_LENGTH ? findKey(keys, id) : undefined;
  return key ? [key] : [];
}

export function signatureOf(key: Key, purpose: string, value: string): string {
  return createHmac('sha256', keyFor(key, purpose)).update(value).digest('base64url');
}

/** Compares in constant time, so that timing does not reveal how many characters match. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
