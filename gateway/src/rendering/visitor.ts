/** Who asks for a page: what the gateway knows about them. Only `session` reaches a renderer. */
import type { IncomingHttpHeaders } from 'node:http';
import { NO_SESSION, type Rights, type VisitorSession } from '@azadkar/release';
import { parseCookie } from 'cookie';
import { apiCookies, type Caller } from '../page/forwarded-headers';
import { DETAILS_COOKIE, MAX_DETAILS, parseRoles } from '../page/page-request';

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

export function visitorOf({ ip, host, protocol, id, headers }: VisitorRequest, publicUrl: URL): Visitor {
  const { [TOKEN_COOKIE]: token, [DETAILS_COOKIE]: details } = parseCookie(headers.cookie ?? '');
  const cookies = apiCookies(headers.cookie, publicUrl) || undefined;
  const known = { ip, host, protocol, id, userAgent: headers['user-agent'], cookies };
  if (!token || token.length > MAX_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    return { ...known, session: NO_SESSION, token: null };
  const shown = details && details.length <= MAX_DETAILS ? details : null;
  return { ...known, session: { signedIn: true, details: shown }, token };
}

/** What the visitor may open, as their cookies say. */
export const rightsOf = ({ session: { signedIn, details } }: Visitor): Rights => ({
  signedIn,
  roles: signedIn ? parseRoles(details ?? undefined) : [],
});
