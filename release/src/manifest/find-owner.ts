import type { PageRoute } from './route-table';

interface Owned {
  readonly routes: readonly PageRoute[];
}

/** A pattern as a matcher; a parameter is one non-empty segment, and a trailing slash does not matter. */
function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** Earlier fixed segments decide, as in the router: /dashboard/issues/new before /dashboard/issues/:issueId. */
function moreExact(a: string, b: string): number {
  const rank = (pattern: string) =>
    pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return rank(a) < rank(b) ? -1 : 1;
}

/** The remote and the row that own an address, or null. Reads only route tables: no remote's code is needed. */
export function findOwner<R extends Owned>(
  remotes: readonly R[],
  pathname: string,
): { remote: R; route: PageRoute } | null {
  const owners = remotes
    .flatMap((remote) =>
      remote.routes.filter((route) => matches(route.path, pathname)).map((route) => ({ remote, route })),
    )
    .sort((a, b) => moreExact(a.route.path, b.route.path));
  return owners[0] ?? null;
}

/** An address as the router will read it: "/%61bout-us" is "/about-us". */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
