import { parse } from 'cookie';

/** What a request says of its visit; all that a page depends on. */
export interface Visit {
  /** As asked for: "/event/jazba/7". */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly signedIn: boolean;
  /** The theme that the visitor chose; without one the system's is used. */
  readonly theme: 'light' | 'dark' | null;
  /** What a developer's cookie asks for. */
  readonly override: string | undefined;
}

export function readVisit(url: string, cookieHeader: string | undefined): Visit {
  const [pathname = '/', ...query] = url.split('?');
  const { auth, theme, 'release-override': override } = parse(cookieHeader ?? '');
  return {
    pathname,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    signedIn: Boolean(auth),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    override,
  };
}

/** An address as the router will read it: "/%61bout-us" is "/about-us". */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
