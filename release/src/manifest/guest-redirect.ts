/** One rule for guests at pages for members: the gateway follows it for a request, the shell for a navigation. */
import type { PageRoute } from './route-table';

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

/** The page where a guest signs in or registers, with the address to come back to; the home page needs no way back. */
export function signInAddress({ guestGoesTo = '/login' }: Pick<GuardedRoute, 'guestGoesTo'>, address: string): string {
  return guestGoesTo === '/' ? '/' : `${guestGoesTo}?${new URLSearchParams({ referrer: address })}`;
}
