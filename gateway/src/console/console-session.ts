/** Who is signed in at the console: a name and a moment, sealed with the token that they typed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SESSION_TTL_MS = 8 * 60 * 60 * 1000;
export const SESSION_COOKIE = 'release-console';

/** Compares without telling by its time how much was right. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The cookie's value. */
export function sealSession(name: string, token: string, now: number): string {
  const said = `${Buffer.from(name).toString('base64url')}.${now + SESSION_TTL_MS}`;
  return `${said}.${signatureOf(said, token)}`;
}

/** The name, or null when the cookie is not ours, or is over. */
export function openSession(cookie: string | undefined, token: string, now: number): string | null {
  const [name = '', until = '', given = ''] = (cookie ?? '').split('.');
  if (!isEqualInConstantTime(given, signatureOf(`${name}.${until}`, token)) || !(Number(until) > now)) return null;
  return Buffer.from(name, 'base64url').toString();
}

const signatureOf = (said: string, token: string) => createHmac('sha256', token).update(said).digest('base64url');
