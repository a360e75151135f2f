import { matches } from './paths/pattern';
import { byPrecedence } from './paths/precedence';
import type { PageRoute } from './route-table';

interface HasRoutes {
  readonly name: string;
  readonly routes: readonly PageRoute[];
}

/**
 * The remote and the row of its route table that own a decoded path, or null: the same that the shell's router finds. Needs
 * no code of a remote.
 */
export function findOwner<R extends HasRoutes>(
  remotes: readonly R[],
  pathname: string,
): { remote: R; route: PageRoute } | null {
  const owners = remotes
    .flatMap((remote) =>
      remote.routes.filter((route) => matches(route.path, pathname)).map((route) => ({ remote, route })),
    )
    .sort(byPrecedence);
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
