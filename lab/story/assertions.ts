/** What a release promises to visitors, as functions of their page loads. */
import type { Revision } from '@azadkar/release';
import type { PageLoad } from './tab';

/** Page loads that got a second version of a remote, in a page or in a file. */
export const mixedVersions = (loads: readonly PageLoad[]) =>
  loads.filter(({ versions, shown, fetched }) =>
    [...shown, ...fetched].some((release) => {
      const [name = '', version] = release.split('@');
      return versions[name] !== version;
    }),
  );

type Revisions = ReadonlyMap<number, Revision>;

/** Page loads that got a version which is not part of their revision. */
export const wrongVersion = (loads: readonly PageLoad[], revisions: Revisions) =>
  loads.filter(({ revision, versions }) =>
    (revisions.get(revision)?.remotes ?? []).some(
      ({ release, rollOut }) => ![release.version, rollOut?.release.version].includes(versions[release.name]),
    ),
  );

/** How often one visitor got a version that was rolled out, and at which percentages. */
interface Assignment {
  pageLoads: number;
  /** The lowest percentage at which the visitor got the version, and the highest at which they did not. */
  includedAt: number;
  excludedAt: number;
}

/** The assignments by visitor and version, of every visitor who came during a roll-out. */
export function assignmentsOf(loads: readonly PageLoad[], revisions: Revisions): Assignment[] {
  const assignments = new Map<string, Assignment>();
  for (const { visitor, revision, versions } of loads) {
    for (const { release, rollOut } of revisions.get(revision)?.remotes ?? []) {
      if (!visitor || !rollOut) continue;
      const key = `${visitor} ${release.name}@${rollOut.release.version}`;
      const before = assignments.get(key) ?? { pageLoads: 0, includedAt: Number.POSITIVE_INFINITY, excludedAt: 0 };
      const isIncluded = versions[release.name] === rollOut.release.version;
      assignments.set(key, {
        pageLoads: before.pageLoads + 1,
        includedAt: isIncluded ? Math.min(before.includedAt, rollOut.percent) : before.includedAt,
        excludedAt: isIncluded ? before.excludedAt : Math.max(before.excludedAt, rollOut.percent),
      });
    }
  }
  return [...assignments.values()];
}

/** A visitor who was included once stays included at that percentage and at every higher one. */
export const isSteady = ({ includedAt, excludedAt }: Assignment) => excludedAt < includedAt;

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
