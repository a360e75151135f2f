import type { PageRoute } from '../manifest/route-table';

interface Claimant {
  readonly name: string;
  readonly routes: readonly PageRoute[];
}

export interface Overlap {
  path: string;
  names: string[];
}

/** A pattern without the names of its parameters: two patterns of one shape match the same addresses. */
export const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/** Paths that more than one row of the route tables claims, in the order of the tables. */
export function findOverlaps(remotes: readonly Claimant[]): Overlap[] {
  const claims = new Map<string, Overlap>();
  for (const { name, routes } of remotes) {
    for (const { path } of routes) {
      const claim = claims.get(shapeOf(path)) ?? { path, names: [] };
      claims.set(shapeOf(path), { ...claim, names: [...claim.names, name] });
    }
  }
  return [...claims.values()].filter(({ names }) => names.length > 1);
}
