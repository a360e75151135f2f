import { shapeOf } from '../../manifest/paths/pattern';
import type { PageRoute } from '../../manifest/route-table';

interface Claimant {
  readonly name: string;
  readonly routes: readonly PageRoute[];
}

export interface Overlap {
  path: string;
  names: string[];
}

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
