/** Who is signed in at the console: a name and a moment, sealed with the token that they typed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const LASTS_MS = 8 * 60 * 60 * 1000;
export const SESSION_COOKIE = 'release-console';

/** Compares without telling by its time how much was right. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The cookie's value. */
export function seal(name: string, token: string, now: number): string {
  const said = `${Buffer.from(name).toString('base64url')}.${now + LASTS_MS}`;
  return `${said}.${sealOf(said, token)}`;
}

/** The name, or null when the cookie is not ours, or is over. */
export function unseal(cookie: string | undefined, token: string, now: number): string | null {
  const [name = '', until = '', given = ''] = (cookie ?? '').split('.');
  if (!isSame(given, sealOf(`${name}.${until}`, token)) || !(Number(until) > now)) return null;
  return Buffer.from(name, 'base64url').toString();
}

const sealOf = (said: string, token: string) => createHmac('sha256', token).update(said).digest('base64url');
