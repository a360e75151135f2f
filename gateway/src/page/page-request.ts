import { parse } from 'cookie';

/** What a request says of its visit; all that a page depends on. */
export interface PageRequest {
  /** As asked for: "/event/jazba/7". */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly signedIn: boolean;
  /** The theme that the visitor chose; without one the system's is used. */
  readonly theme: 'light' | 'dark' | null;
  /** What a developer's cookie asks for. */
  readonly override: string | undefined;
  /** Who it is while something is being rolled out: a number that says nothing of the person. */
  readonly visitorId: string | undefined;
}

/** The cookie of the latter; set only while it is needed. */
export const VISITOR_COOKIE = 'visitor';

/** The visitor that a request names, if its cookie is one of ours. */
export function parseVisitorId(cookieHeader: string | undefined): string | undefined {
  const visitor = parse(cookieHeader ?? '')[VISITOR_COOKIE];
  return visitor && /^[\w-]{8,40}$/.test(visitor) ? visitor : undefined;
}

export function parsePageRequest(url: string, cookieHeader: string | undefined): PageRequest {
  const [pathname = '/', ...query] = url.split('?');
  const { auth, theme, 'release-override': override } = parse(cookieHeader ?? '');
  return {
    pathname,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    signedIn: Boolean(auth),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    override,
    visitorId: parseVisitorId(cookieHeader),
  };
}

/** What of a Cookie header tells who is signed in; undefined for a visitor. Nothing else is a renderer's business. */
export function sessionCookies(cookieHeader: string | undefined): string | undefined {
  const { auth, user_details: details = '' } = parse(cookieHeader ?? '', { decode: (text) => text });
  return auth ? `auth=${auth}; user_details=${details}` : undefined;
}
