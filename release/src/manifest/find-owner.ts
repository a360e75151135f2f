import type { PageRoute } from './route-table';

interface HasRoutes {
  readonly routes: readonly PageRoute[];
}

/** Whether a pattern matches a path: a parameter is one non-empty segment, and a trailing slash does not matter. */
function matches(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  return expected.length === given.length && expected.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** Order of precedence, as in the router: /dashboard/issues/new comes before /dashboard/issues/:issueId. */
function bySpecificity(a: string, b: string): number {
  const rank = (pattern: string) =>
    pattern
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return rank(a) < rank(b) ? -1 : 1;
}

/** The remote and the row of its route table that own an address, or null. Needs no code of a remote. */
export function findOwner<R extends HasRoutes>(
  remotes: readonly R[],
  pathname: string,
): { remote: R; route: PageRoute } | null {
  const owners = remotes
    .flatMap((remote) =>
      remote.routes.filter((route) => matches(route.path, pathname)).map((route) => ({ remote, route })),
    )
    .sort((a, b) => bySpecificity(a.route.path, b.route.path));
  return owners[0] ?? null;
}

/** A path as the router reads it: "/%61bout-us" is "/about-us". */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
