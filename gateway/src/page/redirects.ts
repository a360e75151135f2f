/** Addresses that only lead elsewhere. The shell knows them as well, for links inside an open page. */
import type { PageRoute } from '@azadkar/release';

interface Redirect {
  readonly to: string;
  /** Where a guest goes instead, when the target is for members. */
  readonly guestGoesTo?: PageRoute['guestGoesTo'];
}

const SHORTCUTS: Readonly<Record<string, Redirect>> = {
  '/dashboard': { to: '/dashboard/membership', guestGoesTo: '/login' },
  '/orders': { to: '/dashboard/orders', guestGoesTo: '/' },
  '/issues': { to: '/dashboard/issues', guestGoesTo: '/' },
};

/** A spelling that links out in the world still have. */
const MISSPELT = /^\/dasboard(?=\/|$)/;

export function findShortcut(pathname: string): Redirect | undefined {
  return Object.hasOwn(SHORTCUTS, pathname) ? SHORTCUTS[pathname] : undefined;
}

/** The one spelling of an address: no doubled or trailing slash, no known misspelling. It always starts with one slash. */
export function canonicalPath(pathname: string): string {
  const plain = `/${pathname
    .split(/[\\/]+/)
    .filter(Boolean)
    .join('/')}`;
  return plain.replace(MISSPELT, '/dashboard');
}
