/** The session of a release manager: a name and an expiry, signed with the token that the manager typed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { stringifySetCookie } from 'cookie';

const SESSION_TTL_MS = 8 * 60 * 60 * 1000;
export const SESSION_COOKIE = 'release-console';

/** Takes the same time however much of the text is right, so that timing reveals nothing. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The value of a session's cookie. */
export function sealSession(name: string, token: string, now: number): string {
  const payload = `${Buffer.from(name).toString('base64url')}.${now + SESSION_TTL_MS}`;
  return `${payload}.${signatureOf(payload, token)}`;
}

/** The name, or null when the value is not ours or has expired. */
export function openSession(value: string | undefined, token: string, now: number): string | null {
  const [name = '', expiry = '', signature = ''] = (value ?? '').split('.');
  if (!isEqualInConstantTime(signature, signatureOf(`${name}.${expiry}`, token)) || !(Number(expiry) > now))
    return null;
  return Buffer.from(name, 'base64url').toString();
}

/** The Set-Cookie header that begins a session, or, with an empty value, ends it. */
export const sessionCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({
    name: SESSION_COOKIE,
    value,
    ...(value ? {} : { maxAge: 0 }),
    path: '/console',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });

const signatureOf = (payload: string, token: string) => createHmac('sha256', token).update(payload).digest('base64url');
