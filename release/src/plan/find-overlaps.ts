import type { PageRoute } from '../manifest/route-table';

interface Owner {
  readonly name: string;
  readonly routes: readonly PageRoute[];
}

export interface Overlap {
  path: string;
  names: string[];
}

/** Two patterns that differ only in the names of their parameters meet the same addresses. */
export const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/** Paths that more than one row claims, in the order in which they are met. */
export function findOverlaps(remotes: readonly Owner[]): Overlap[] {
  const claims = new Map<string, Overlap>();
  for (const { name, routes } of remotes) {
    for (const { path } of routes) {
      const claim = claims.get(shapeOf(path)) ?? { path, names: [] };
      claims.set(shapeOf(path), { ...claim, names: [...claim.names, name] });
    }
  }
  return [...claims.values()].filter(({ names }) => names.length > 1);
}
