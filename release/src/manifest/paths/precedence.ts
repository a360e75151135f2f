import type { PageRoute } from '../route-table';
import { isParameter, segmentsOf } from './pattern';

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
