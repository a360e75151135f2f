import type { PageRoute } from '@azadkar/release';

/**
 * Where a guest at a member's page is sent, before any code is; null when the page may be shown. Presence of the cookie
 * is enough here: what a member may see, the api decides.
 */
export function guestRedirect(
  { access, guestGoesTo = '/login' }: Pick<PageRoute, 'access' | 'guestGoesTo'>,
  visit: { signedIn: boolean; address: string },
): string | null {
  if (access === 'public' || visit.signedIn) return null;
  return guestGoesTo === '/' ? '/' : `${guestGoesTo}?referrer=${encodeURIComponent(visit.address)}`;
}
