/** Who asks for a page: what the gateway knows about them. Only `session` reaches a renderer. */
import type { IncomingHttpHeaders } from 'node:http';
import { NO_SESSION, type VisitorSession } from '@azadkar/release';
import { parseCookie } from 'cookie';

export interface Visitor {
  readonly ip: string;
  /** The name by which they know the site, with its port, and the protocol. */
  readonly host: string;
  readonly protocol: string;
  readonly userAgent: string | undefined;
  readonly session: VisitorSession;
  /** The Bearer token, and the cookie that belongs to it; null for a visitor who is not signed in. */
  readonly credentials: { readonly token: string; readonly pair: string | undefined } | null;
}

/** The readable cookie with the token, and the one with what pages show of the member. */
export const TOKEN_COOKIE = 'auth';
export const DETAILS_COOKIE = 'user_details';

/** The HttpOnly cookie that belongs to a token; a browser keeps the first name to this host and to https. */
export const pairCookie = (publicUrl: URL) => (publicUrl.protocol === 'https:' ? '__Host-session' : 'session');

const MAX_TOKEN = 500;
const MAX_DETAILS = 4_096;

interface VisitorRequest {
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}

export function visitorOf({ ip, host, protocol, headers }: VisitorRequest, publicUrl: URL): Visitor {
  const cookies = parseCookie(headers.cookie ?? '');
  const known = { ip, host, protocol, userAgent: headers['user-agent'] };
  const token = cookies[TOKEN_COOKIE];
  if (!token || !isUsable(token)) return { ...known, session: NO_SESSION, credentials: null };
  const details = cookies[DETAILS_COOKIE] ?? null;
  const pair = cookies[pairCookie(publicUrl)];
  return {
    ...known,
    session: { signedIn: true, details: details && details.length <= MAX_DETAILS ? details : null },
    credentials: { token, pair: pair && isUsable(pair) ? pair : undefined },
  };
}

/** Characters that a header may hold, and a cookie too. */
const isUsable = (secret: string) => secret.length <= MAX_TOKEN && /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(secret);

/** For the gateway's own renderings, which nobody waits for. */
export const NOBODY: Visitor = {
  ip: '127.0.0.1',
  host: 'localhost',
  protocol: 'http',
  userAgent: undefined,
  session: NO_SESSION,
  credentials: null,
};
