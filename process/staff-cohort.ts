/**
 * How gateways know the staff, who are in every roll-out: by a cookie in which the api vouches for a session that has their rights.
 * It is sealed with GATEWAY_KEY over the session's own cookie, without which it is worth nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** By name, each with the prefix `__Host-` on https. */
export const STAFF_COOKIE = 'staff';
const SESSION_COOKIE = 'session';

/** The cookie of a session: its end in milliseconds since 1970, and a seal by GATEWAY_KEY with its secret. */
export const sealStaff = (key: string, secret: string, until: number): string =>
  `${until}.${createHmac('sha256', key).update(`staff ${until} ${secret}`).digest('base64url')}`;

/** Whether the api has vouched for the session of a request. Without a key none is. */
export function isOfStaff(key: string | undefined, cookies: Readonly<Record<string, string | undefined>>): boolean {
  const read = (name: string) => cookies[`__Host-${name}`] ?? cookies[name];
  const [secret, seal] = [read(SESSION_COOKIE), read(STAFF_COOKIE)];
  const until = Number(seal?.split('.')[0]);
  if (!key || !secret || !seal || !(until > Date.now())) return false;
  const expected = Buffer.from(sealStaff(key, secret, until));
  const given = Buffer.from(seal);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
