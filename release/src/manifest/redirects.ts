/**
 * Addresses that only lead elsewhere. The shell's release carries the table, as a remote's release carries its routes:
 * the gateway follows it for a request, the shell's router for a navigation.
 */
import { foldCase } from './paths/pattern';
import type { PageRoute } from './route-table';

export interface Redirect {
  /** A path; with "/*" at its end, also every path below it. */
  readonly from: `/${string}`;
  /** Where it leads; with "/*" at its end, the rest of the path is kept. */
  readonly to: `/${string}`;
  /** Where a guest goes instead, when the target is for members. */
  readonly guestGoesTo?: PageRoute['guestGoesTo'];
  /** A misspelling, for which browsers and search engines may remember the target. */
  readonly permanent?: boolean;
}

/** In any case, as the router finds it. */
export function findRedirect(redirects: readonly Redirect[], pathname: string): Redirect | undefined {
  const given = foldCase(pathname);
  return redirects.find(({ from }) =>
    from.endsWith('/*') ? `${given}/`.startsWith(from.slice(0, -1)) : given === from,
  );
}

/** Whether following redirects from one of them has no end. */
export const hasLoop = (redirects: readonly Redirect[]): boolean =>
  redirects.some(({ to }) => {
    let path = to.replace(/\/\*$/, '/x');
    for (let steps = 0; steps <= redirects.length; steps += 1) {
      const next = findRedirect(redirects, path);
      if (!next) return false;
      path = redirectTarget(next, path);
    }
    return true;
  });

/** The path that a redirect of this path leads to. */
export const redirectTarget = ({ from, to }: Redirect, pathname: string): string =>
  from.endsWith('/*') ? to.replace(/\/\*$/, '') + pathname.slice(from.length - 2) : to;

/** The address that a redirect leads to, with its query; for a guest at a member's page, where guests go. */
export function redirectAddress(
  redirect: Redirect,
  { pathname, search, signedIn }: { readonly pathname: string; readonly search: string; readonly signedIn: boolean },
): string {
  const address = redirectTarget(redirect, pathname) + search;
  const { guestGoesTo } = redirect;
  const access = guestGoesTo ? 'member' : 'public';
  return guestRedirect({ access, guestGoesTo }, { signedIn, address }) ?? address;
}

/** The rules of who may open a page: the gateway follows them for a request, the shell for a navigation. */

/** Who wants to open a page. The gateway reads it from cookies, so it may be wrong: the api decides who sees what. */
export interface Rights {
  readonly signedIn: boolean;
  /** The roles whose rights the session has. */
  readonly roles: readonly string[];
}

type Restricted = Partial<Pick<PageRoute, 'access' | 'roles'>>;

/** Whether a page, a menu entry or a part of a page is for this person. */
export function mayOpen({ access = 'public', roles }: Restricted, person: Rights): boolean {
  if (access === 'public') return true;
  if (!person.signedIn || access === 'member') return person.signedIn;
  return roles ? roles.some((role) => person.roles.includes(role)) : person.roles.length > 0;
}

type GuardedRoute = Pick<PageRoute, 'access' | 'guestGoesTo'>;

/**
 * Where a guest at a member's page is redirected; null when the page may be shown. A cookie that looks signed in is
 * enough here: what a member may see, the api decides.
 */
export const guestRedirect = (
  route: GuardedRoute,
  { signedIn, address }: { readonly signedIn: boolean; readonly address: string },
): string | null => (route.access === 'public' || signedIn ? null : signInAddress(route, address));

/** Where guests are redirected by a row that says nothing else. */
export const USUAL_SIGN_IN = '/login';

/** The page where a guest signs in or registers, with the address to come back to; the home page needs no way back. */
export const signInAddress = (
  { guestGoesTo = USUAL_SIGN_IN }: Pick<GuardedRoute, 'guestGoesTo'>,
  address: string,
): string => (guestGoesTo === '/' ? '/' : `${guestGoesTo}?${new URLSearchParams({ referrer: address })}`);
