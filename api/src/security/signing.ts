/** Signed values, such as the ids in links. Each purpose has its own key, derived from one secret. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A 32-byte key for one purpose. It reveals nothing about the keys of other purposes. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Returns `value.signature`; the signature is safe in a URL. */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${signatureOf(secret, purpose, value)}`;
}

/** The value if its signature is valid; otherwise undefined. */
export function readSigned(secret: string, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  return end > 0 && sameText(signed.slice(end + 1), signatureOf(secret, purpose, value)) ? value : undefined;
}

export function signatureOf(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');
}

/** Compares in constant time, so that timing does not reveal how many characters match. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
