/** Values that leave the server and come back: signed, each purpose under its own key derived from one secret. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A 32-byte key for one purpose; knowing one tells nothing about another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** `value.signature`, safe in an address. */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${signatureOf(secret, purpose, value)}`;
}

/** The value, when its signature is right. */
export function readSigned(secret: string, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, end);
  return end > 0 && sameText(signed.slice(end + 1), signatureOf(secret, purpose, value)) ? value : undefined;
}

export function signatureOf(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');
}

/** Compares without telling by its time how much was right. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
