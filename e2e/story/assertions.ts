/** What the visits say of the promises that a release makes to visitors. */
import type { Revision } from '@azadkar/release';
import type { PageLoad } from './tab';

/** Visits that met another version of a remote than the one they were born with, on a page or in a file. */
export const mixedVersions = (visits: readonly PageLoad[]) =>
  visits.filter(({ born, shown, fetched }) =>
    [...shown, ...fetched].some((met) => {
      const [name = '', version] = met.split('@');
      return born[name] !== version;
    }),
  );

type Revisions = ReadonlyMap<number, Revision>;

/** Visits that got a version which their revision gives to nobody. */
export const wrongVersion = (visits: readonly PageLoad[], revisions: Revisions) =>
  visits.filter(({ revision, born }) =>
    (revisions.get(revision)?.remotes ?? []).some(
      ({ release, rollOut }) => ![release.version, rollOut?.release.version].includes(born[release.name]),
    ),
  );

/** What one visitor's lot has to be for one version, as far as their visits tell. */
interface RollOutBucket {
  visits: number;
  /** The least percentage at which they were chosen, and the greatest at which they were left out. */
  chosen: number;
  leftOut: number;
}

/** By visitor and version: everyone who met a roll-out of it. */
export function rollOutBucketsOf(visits: readonly PageLoad[], revisions: Revisions): RollOutBucket[] {
  const lots = new Map<string, RollOutBucket>();
  for (const { visitor, revision, born } of visits) {
    for (const { release, rollOut } of revisions.get(revision)?.remotes ?? []) {
      if (!visitor || !rollOut) continue;
      const key = `${visitor} ${release.name}@${rollOut.release.version}`;
      const lot = lots.get(key) ?? { visits: 0, chosen: Number.POSITIVE_INFINITY, leftOut: 0 };
      const isChosen = born[release.name] === rollOut.release.version;
      lots.set(key, {
        visits: lot.visits + 1,
        chosen: isChosen ? Math.min(lot.chosen, rollOut.percent) : lot.chosen,
        leftOut: isChosen ? lot.leftOut : Math.max(lot.leftOut, rollOut.percent),
      });
    }
  }
  return [...lots.values()];
}

/** Who was chosen once is chosen at that percentage and at every higher one. */
export const isSteady = ({ chosen, leftOut }: RollOutBucket) => leftOut < chosen;

/** The value that 95 of a hundred do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
