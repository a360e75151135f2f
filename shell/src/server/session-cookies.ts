/** The session's cookies on a server: read from the Cookie header of a visit, and written as Set-Cookie headers. */
import {
  AUTH_COOKIE,
  DETAILS_COOKIE,
  type MemberDetails,
  parseSession,
  type Session,
  usableToken,
} from '@azadkar/shared-api';
import { SESSION_MAX_DAYS } from '@azadkar/shared-api/session/rules';
import { parseCookie, stringifySetCookie } from 'cookie';

export type { Session };

const DAY_SECONDS = 86_400;

export function sessionOf(cookieHeader: string): Session {
  const cookies = parseCookie(cookieHeader);
  return parseSession(cookies[AUTH_COOKIE], cookies[DETAILS_COOKIE]);
}

/** The Bearer token in a request's Cookie header. */
export function tokenIn(request: Request | undefined): string | undefined {
  return usableToken(parseCookie(request?.headers.get('cookie') ?? '')[AUTH_COOKIE]);
}

/** The Set-Cookie headers that begin a session; `url` is the site's public address. */
export function sessionCookies(url: string, token: string, details: MemberDetails): string[] {
  const attributes = {
    path: '/',
    maxAge: SESSION_MAX_DAYS * DAY_SECONDS,
    sameSite: 'lax',
    secure: new URL(url).protocol === 'https:',
  } as const;
  return [
    stringifySetCookie({ name: AUTH_COOKIE, value: token, ...attributes }),
    stringifySetCookie({ name: DETAILS_COOKIE, value: JSON.stringify(details), ...attributes }),
  ];
}
