import {
  decoded,
  findOwner,
  findRedirect,
  guestRedirect,
  mayOpen,
  oncePer,
  type Redirect,
  type Revision,
  redirectAddress,
  redirectTarget,
  spelledAs,
} from '@azadkar/release';
import { stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { chooseVersions, needsVisitorId } from './choose-versions';
import type { Owner } from './files-of-page';
import { developerOrigins, type Overrides } from './overrides';
import type { Page } from './page-html';
import { idOfVisitor, type PageRequest, VISITOR_COOKIE } from './page-request';
import { pageHeaders } from './security-headers';
/**
 * From a request to the answer, in pure steps: canonical path, redirects, versions for this visit, owner of the path, its
 * spelling, guest redirect, headers, page.
 */

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent in a redirect. */
  readonly page?: Page;
}

interface AnswerOptions {
  readonly assetOrigin?: string | undefined;
  readonly publicUrl: URL;
  /** What the frame shows on every page. */
  readonly frame?: unknown;
  /** Fresh for each answer. */
  readonly nonce: string;
  readonly overrides: Overrides;
  /** The id of a visitor who has none yet; fresh for each answer. */
  readonly newVisitorId: string;
  readonly secure: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export function answerPage(live: Revision, request: PageRequest, options: AnswerOptions): PageAnswer {
  const { assetOrigin, publicUrl, nonce, overrides, frame } = options;
  const { search, signedIn, theme, closed, savesData } = request;
  const versions = chooseVersions(live, overrides, {
    visitorId: idOfVisitor(request.isOfStaff, request.visitorId ?? options.newVisitorId),
    now: options.now,
  });
  const { pathname, redirect, owner, spelled, address } = placesOf(versions.revision).memo(request.pathname, {
    context: publicUrl,
  });
  if (pathname !== request.pathname) return movedTo(live, pathname + search);
  if (redirect) return redirectTo(302, redirectAddress(redirect, { pathname, search, signedIn }));
  if (spelled && spelled !== pathname) return movedTo(live, spelled + search);
  const elsewhere = owner && guestRedirect(owner.route, { signedIn, address: pathname + search });
  if (elsewhere) return redirectTo(302, elsewhere);
  const isForStaff = owner !== null && !mayOpen(owner.route, request);
  return {
    status: statusOf(owner, isForStaff),
    headers: {
      'cache-control': signedIn ? 'private, no-store' : 'private, no-cache', // before what is spread: see visitorOf
      ...PAGE_HEADERS,
      ...pageHeaders({ nonce, developing: developerOrigins(overrides), assetOrigin, savesData }),
      ...visitorCookie(live, request, options),
    },
    page: {
      versions,
      theme,
      closed,
      savesData,
      nonce,
      assetOrigin,
      isForStaff,
      frame,
      knowsStaffPages: isForStaff || request.roles.length > 0,
      owner: isForStaff ? null : owner,
      address,
    },
  };
}

/** Who lacks the role gets the frame alone, in which the shell says so: no code of the page. */
function statusOf(owner: Owner | null, isForStaff: boolean): number {
  if (!owner) return 404;
  return isForStaff ? 403 : 200;
}

/**
 * A page holds a nonce that must not be used twice, so it is never cached and has no ETag. That of a member shows what is
 * theirs, which nothing may store.
 */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie, Save-Data',
};

/** Longer than any roll-out. */
const VISITOR_COOKIE_SECONDS = 31_536_000;

/** Set during roll-outs and guard windows only, so that versions stay, and each visitor is counted once. */
function visitorCookie(
  live: Revision,
  { visitorId }: PageRequest,
  { newVisitorId, secure, now }: AnswerOptions,
): Record<string, string> {
  if (visitorId || !needsVisitorId(live, now)) return {};
  const cookie = stringifySetCookie({
    name: VISITOR_COOKIE,
    value: newVisitorId,
    path: '/',
    maxAge: VISITOR_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  return { 'set-cookie': cookie };
}

/** For good, unless another visitor may get another shell, whose redirects may differ. */
const movedTo = ({ shellRollOut }: Revision, location: string): PageAnswer =>
  redirectTo(308, location, shellRollOut ? undefined : 'public, max-age=86400');

function redirectTo(status: 302 | 308, location: string, caching = 'private, no-store'): PageAnswer {
  return { status, headers: { location, 'cache-control': caching } };
}

/** Of all paths together, since visitors choose them. */
const MAX_PATHS_CHARACTERS = 100_000;
/** Kept by path: to compare one with every row of the route tables takes longer than all else that a kept page needs. */
const placesOf = oncePer(
  (revision: Revision) =>
    new LRUCache<string, ReturnType<typeof findPlace>, URL>({
      maxSize: MAX_PATHS_CHARACTERS,
      sizeCalculation: (_, asked) => 1 + asked.length,
      memoMethod: (asked, _, { context: publicUrl }) => findPlace(revision, asked, publicUrl),
    }),
);

/** What a path comes to, for every visitor. */
function findPlace({ shell: { redirects = [] }, remotes }: Revision, asked: string, publicUrl: URL) {
  const pathname = canonicalPath(asked, redirects);
  const releases = remotes.map(({ release }) => release);
  const { remote, route } = findOwner(releases, decoded(pathname)) ?? {};
  return {
    pathname,
    redirect: findRedirect(redirects, pathname),
    owner: remote && route ? { release: remote, route } : null,
    spelled: route && spelledAs(route.path, pathname),
    address: new URL(pathname, publicUrl),
  };
}

/** The one spelling of a path: no doubled or trailing slash, no known misspelling. It always starts with one slash. */
export function canonicalPath(pathname: string, redirects: readonly Redirect[]): string {
  const segments = pathname.split(/[\\/]+/).filter(Boolean);
  const plain = `/${segments.join('/')}`;
  const misspelling = findRedirect(
    redirects.filter(({ permanent }) => permanent),
    plain,
  );
  return misspelling ? redirectTarget(misspelling, plain) : plain;
}
