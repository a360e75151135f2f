/** One pipeline of pure steps: the one spelling, versions for this visit, the address's owner, the guard, headers, HTML. */
import { decoded, findOwner, type Revision } from '@azadkar/release';
import { type ChosenVersions, chooseVersions, developerOrigins, isRollingOut, type Overrides } from './choose-versions';
import type { Owner } from './files-of-page';
import { guestRedirect } from './guest-redirect';
import type { Page } from './page-html';
import { type PageRequest, VISITOR_COOKIE } from './page-request';
import { canonicalPath, findShortcut } from './redirects';
import { pageHeaders } from './security-headers';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where the headers say everything. */
  readonly page?: Page;
}

interface AnswerOptions {
  readonly siteName: string;
  readonly publicUrl: URL;
  /** Fresh for each answer. */
  readonly nonce: string;
  readonly overrides: Overrides;
  /** Who the visitor is from now on, if nobody yet; fresh for each answer. */
  readonly newVisitorId: string;
  readonly secure: boolean;
}

export function answerPage(live: Revision, visit: PageRequest, site: AnswerOptions): PageAnswer {
  const { siteName, publicUrl, nonce, overrides } = site;
  const pathname = canonicalPath(visit.pathname);
  if (pathname !== visit.pathname) return redirect(308, pathname + visit.search);
  const shortcut = findShortcut(pathname);
  if (shortcut) return redirect(302, followShortcut(shortcut, visit));
  const choice = chooseVersions(live, overrides, visit.visitorId ?? site.newVisitorId);
  const owner = ownerOf(choice, decoded(pathname));
  const elsewhere = owner && guestRedirect(owner.route, { signedIn: visit.signedIn, address: pathname + visit.search });
  if (elsewhere) return redirect(302, elsewhere);
  return {
    status: owner ? 200 : 404,
    headers: {
      ...PAGE,
      ...pageHeaders({ nonce, developing: developerOrigins(overrides) }),
      ...remember(live, visit, site),
    },
    page: { choice, owner, theme: visit.theme, nonce, siteName, address: new URL(pathname, publicUrl) },
  };
}

/** A page holds a nonce that must not be used twice, so it is never kept for another visit and has no ETag. */
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

/** A year is longer than any roll-out. Without one, nobody is remembered. */
function remember(
  live: Revision,
  visit: PageRequest,
  { newVisitorId: newVisitor, secure }: AnswerOptions,
): Record<string, string> {
  if (visit.visitorId || !isRollingOut(live)) return {};
  const cookie = `${VISITOR_COOKIE}=${newVisitor}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
  return { 'set-cookie': secure ? `${cookie}; Secure` : cookie };
}

function redirect(status: 302 | 308, location: string): PageAnswer {
  const caching = status === 308 ? 'public, max-age=86400' : 'private, no-store';
  return { status, headers: { location, 'cache-control': caching } };
}

function followShortcut({ to, guestGoesTo }: NonNullable<ReturnType<typeof findShortcut>>, visit: PageRequest): string {
  const address = to + visit.search;
  return guestRedirect({ access: 'member', guestGoesTo }, { signedIn: visit.signedIn, address }) ?? address;
}

function ownerOf({ revision }: ChosenVersions, pathname: string): Owner | null {
  const found = findOwner(
    revision.remotes.map(({ release }) => release),
    pathname,
  );
  return found && { release: found.remote, route: found.route };
}
