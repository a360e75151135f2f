/**
 * Cookies that scripts cannot read. On https they have the prefix `__Host-`, so that no other host can set them; browsers
 * do not take that prefix on http://localhost.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { STAFF_COOKIE } from '../../../../process/staff-cohort';
import type { PublicUrl } from '../../settings';

export type CookieName = 'session' | 'device' | 'step' | typeof STAFF_COOKIE;

const isHttps = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');
const fullName = (settings: PublicUrl, name: CookieName) => (isHttps(settings) ? `__Host-${name}` : name);

export function readCookie(
  settings: PublicUrl,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: CookieName,
): string | undefined {
  return parseCookie(headers.cookie ?? '')[fullName(settings, name)];
}

/** The header `Set-Cookie` that stores a cookie; a life of 0 seconds removes it. */
export function setCookie(settings: PublicUrl, name: CookieName, value: string, lifeSeconds: number): string {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(settings) } as const;
  return stringifySetCookie({ name: fullName(settings, name), value, maxAge: lifeSeconds, ...attributes });
}

/** The header `Set-Cookie` that removes a cookie which the site's pages have set. */
export const removeCookie = (name: string) => stringifySetCookie({ name, value: '', path: '/', maxAge: 0 });
