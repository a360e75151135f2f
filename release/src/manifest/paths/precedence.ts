import type { PageRoute } from '../route-table';
import { isParameter, matches, segmentsOf } from './pattern';

/** A row of a remote's route table. */
export interface Claim {
  readonly remote: { readonly name: string };
  readonly route: Pick<PageRoute, 'path' | 'frame'>;
}

const fixedSegments = (path: string) => segmentsOf(path).filter((segment) => !isParameter(segment)).length;

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name === b.name ? 0 : a.name < b.name ? -1 : 1;

/**
 * Which of two rows an address belongs to that both match: the one with more fixed segments, as in React Router, and of
 * equals the one that the shell's routes have first, which are in the order of frames and names. Rows of one remote keep the
 * order of their table.
 */
export function byPrecedence(a: Claim, b: Claim): number {
  const [{ route, remote }, other] = [a, b];
  return (
    fixedSegments(other.route.path) - fixedSegments(route.path) ||
    Number(route.frame === 'dashboard') - Number(other.route.frame === 'dashboard') ||
    byName(remote, other.remote)
  );
}

interface HasRoutes {
  readonly name: string;
  readonly routes: readonly PageRoute[];
}

/** The remote and the row of its route table that own a decoded path, or null, as the shell's router finds them. */
export function findOwner<R extends HasRoutes>(
  remotes: readonly R[],
  pathname: string,
): { remote: R; route: PageRoute } | null {
  const rows = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
  return rows.filter(({ route }) => matches(route.path, pathname)).sort(byPrecedence)[0] ?? null;
}

/** A path as the router reads it: "/%61bout-us" is "/about-us". */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
