/** The rules of who may open a page: the gateway follows them for a request, the shell for a navigation. */
import type { PageRoute } from './route-table';

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
export function guestRedirect(
  route: GuardedRoute,
  { signedIn, address }: { readonly signedIn: boolean; readonly address: string },
): string | null {
  return route.access === 'public' || signedIn ? null : signInAddress(route, address);
}

/** Where guests are redirected by a row that says nothing else. */
export const USUAL_SIGN_IN = '/login';

/** The page where a guest signs in or registers, with the address to come back to; the home page needs no way back. */
export function signInAddress(
  { guestGoesTo = USUAL_SIGN_IN }: Pick<GuardedRoute, 'guestGoesTo'>,
  address: string,
): string {
  return guestGoesTo === '/' ? '/' : `${guestGoesTo}?${new URLSearchParams({ referrer: address })}`;
}
