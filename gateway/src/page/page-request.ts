import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord, NO_SESSION, parseJson, type Rights, type VisitorSession } from '@azadkar/release';
import { parseCookie } from 'cookie';
import { isOfStaff } from '../../../process/staff-cohort';
import { apiCookies, type Caller } from './forwarded-headers';
import { OVERRIDE_COOKIE } from './overrides';

/** The parts of a request that a page depends on. */
export interface PageRequest {
  /** As it was requested: "/event/jazba/7". */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly signedIn: boolean;
  /** The roles whose rights the session has, as its cookie says. */
  readonly roles: readonly string[];
  /** The theme that the visitor chose; null for the theme of the device. */
  readonly theme: 'light' | 'dark' | null;
  /** The names of announcements that the visitor closed. */
  readonly closed: readonly string[];
  /** Pictures wait until they are asked for: the browser says so (`Save-Data: on`), unless the visitor chose otherwise. */
  readonly savesData: boolean;
  /** The value of a developer's cookie. */
  readonly override: string | undefined;
  /** Whether the api has vouched that the session has the rights of the staff. */
  readonly isOfStaff: boolean;
  /** A random id, which is given during roll-outs and guard windows only and says nothing about the person. */
  readonly visitorId: string | undefined;
}

/** The cookie with what pages show of the member. */
export const DETAILS_COOKIE = 'user_details';

const MAX_DETAILS = 4_096;

/** The roles in the value of the cookie with details. */
function parseRoles(details = ''): string[] {
  if (details === '' || details.length > MAX_DETAILS) return []; // a visitor has none
  const shown = parseJson(details);
  const roles = isRecord(shown) ? shown.roles : [];
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
}

export const VISITOR_COOKIE = 'visitor';

/** What a visitor chose, "on" or "off"; the shell sets it. */
const SAVE_DATA_COOKIE = 'save_data';

/** The visitor's id, if the cookie has the form of one of ours. */
const visitorIdIn = ({ [VISITOR_COOKIE]: visitorId }: ReturnType<typeof parseCookie>): string | undefined =>
  visitorId && /^[\w-]{8,40}$/.test(visitorId) ? visitorId : undefined;

/** What a page depends on beside its address and cookies. */
interface Asked {
  /** The header of that name. */
  readonly saveData?: string | string[] | undefined;
  /** GATEWAY_KEY. */
  readonly gatewayKey?: string | undefined;
}

export function parsePageRequest(url: string, cookieHeader = '', { saveData, gatewayKey }: Asked = {}): PageRequest {
  const [pathname = '/', ...query] = url.split('?');
  const cookies = parseCookie(cookieHeader);
  const {
    auth,
    theme,
    closed = '',
    [SAVE_DATA_COOKIE]: chosen = saveData,
    [DETAILS_COOKIE]: details,
    [OVERRIDE_COOKIE]: override,
  } = cookies;
  return {
    pathname,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    signedIn: Boolean(auth),
    roles: parseRoles(details),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    closed: closed.split('.').filter((name) => /^[\w-]{1,40}$/.test(name)),
    savesData: chosen === 'on',
    override,
    isOfStaff: isOfStaff(gatewayKey, cookies),
    visitorId: visitorIdIn(cookies),
  };
}

/** An id that no cookie has, for who is in every roll-out. */
export const STAFF_ID = 'staff:';

/** The id by which a visitor's versions are chosen and counted. */
export const idOfVisitor = (isOfStaff: boolean, id: string): string => (isOfStaff ? STAFF_ID + id : id);

/** What identifies a visitor who has no cookie. */
interface Origin {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined; readonly cookie?: string | undefined };
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * An id for visitors who have no cookie, so that each is counted once: a hash of the network address and the browser, with
 * the day in it, so that a visitor has another tomorrow. It is kept only within a sketch, as 24 of its bits.
 */
export function fingerprintOf({ ip, headers }: Origin, now: number): string {
  return hash('sha256', `${Math.floor(now / DAY_MS)} ${ip} ${headers['user-agent'] ?? ''}`, 'base64url');
}

/** The id of a visitor whose page reports something: that by which the page's versions were chosen. */
export function idOfReporter(request: Origin, gatewayKey: string | undefined): string {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const id = visitorIdIn(cookies) ?? fingerprintOf(request, Date.now());
  return idOfVisitor(isOfStaff(gatewayKey, cookies), id);
}

/** Who asks for a page: what the gateway knows about them. Only `session` reaches a renderer. */
export interface Visitor extends Caller {
  readonly userAgent: string | undefined;
  readonly session: VisitorSession;
  /** The Bearer token; null for a visitor who is not signed in. */
  readonly token: string | null;
  /** Those of the api: a token counts only with the secret that is in one of them. */
  readonly cookies: string | undefined;
}

/** The readable cookie with the token. */
export const TOKEN_COOKIE = 'auth';

const MAX_TOKEN = 500;

interface VisitorRequest extends Caller {
  readonly headers: IncomingHttpHeaders;
}

/** What is spread comes last: each property that is added after a spread takes Node 20 two microseconds. */
export function visitorOf({ ip, host, protocol, id, headers }: VisitorRequest, publicUrl: URL): Visitor {
  const { [TOKEN_COOKIE]: token, [DETAILS_COOKIE]: details } = parseCookie(headers.cookie ?? '');
  const cookies = (headers.cookie && apiCookies(headers.cookie, publicUrl)) || undefined;
  const known = { ip, host, protocol, id, userAgent: headers['user-agent'], cookies };
  if (!token || token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    return { session: NO_SESSION, token: null, ...known };
  const shown = details && details.length <= MAX_DETAILS ? details : null;
  return { session: { signedIn: true, details: shown }, token, ...known };
}

/** What the visitor may open, as their cookies say. */
export const rightsOf = ({ session: { signedIn, details } }: Visitor): Rights => ({
  signedIn,
  roles: signedIn ? parseRoles(details ?? undefined) : [],
});
