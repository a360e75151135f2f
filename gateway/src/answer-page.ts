/** One pipeline of pure steps: the one spelling, versions for this visit, the address's owner, the guard, headers, HTML. */
import { findOwner, type Revision } from '@azadkar/release';
import { type Choice, chooseVersions, type Overrides } from './choose-versions';
import type { Owner } from './files-of-page';
import { guestAddress } from './guard';
import { canonicalPath, findShortcut } from './redirects';
import { renderPage } from './render-page';
import { pageHeaders } from './security-headers';
import { decoded, type Visit } from './visit';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Site {
  readonly siteName: string;
  /** Fresh for each answer. */
  readonly nonce: string;
  readonly overrides: Overrides;
}

export function answerPage(live: Revision, visit: Visit, { siteName, nonce, overrides }: Site): Answer {
  const pathname = canonicalPath(visit.pathname);
  if (pathname !== visit.pathname) return redirect(308, pathname + visit.search);
  const shortcut = findShortcut(pathname);
  if (shortcut) return redirect(302, followShortcut(shortcut, visit));
  const choice = chooseVersions(live, overrides);
  const owner = ownerOf(choice, decoded(pathname));
  const elsewhere = owner && guestAddress(owner.route, { signedIn: visit.signedIn, address: pathname + visit.search });
  if (elsewhere) return redirect(302, elsewhere);
  return {
    status: owner ? 200 : 404,
    headers: { ...PAGE, ...pageHeaders({ nonce, developing: developingAt(overrides) }) },
    body: renderPage({ choice, owner, theme: visit.theme, nonce, siteName }),
  };
}

/** A page holds a nonce that must not be used twice, so it is never kept for another visit and has no ETag. */
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
};

function redirect(status: 302 | 308, location: string): Answer {
  const caching = status === 308 ? 'public, max-age=86400' : 'private, no-store';
  return { status, headers: { location, 'cache-control': caching }, body: '' };
}

function followShortcut({ to, guestGoesTo }: NonNullable<ReturnType<typeof findShortcut>>, visit: Visit): string {
  const address = to + visit.search;
  return guestAddress({ access: 'member', guestGoesTo }, { signedIn: visit.signedIn, address }) ?? address;
}

function ownerOf({ revision }: Choice, pathname: string): Owner | null {
  const found = findOwner(
    revision.remotes.map(({ release }) => release),
    pathname,
  );
  return found && { release: found.remote, route: found.route };
}

const developingAt = (overrides: Overrides) =>
  Object.values(overrides).flatMap((wanted) => (wanted instanceof URL ? [wanted.origin] : []));
