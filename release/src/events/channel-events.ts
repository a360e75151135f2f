/** The events of a channel as a store shows them: revisions, refused ones, failing versions and requests. */
import { createHash } from 'node:crypto';
import { type AskedChange, nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { type Comparison, describeFigures } from '../observations/compare-versions';
import type { FaultGroup } from '../observations/fault-group';
import { hasRegressed } from '../observations/has-regressed';
import { visitorsOf } from '../observations/merge-fault-groups';
import { describeSkipped, isRevision, readOrSkip, type SkippedRevision, type Store } from '../store/store';
import type { ReleaseEvent } from './event';
import { eventsOfRevision } from './revision-events';

/** So many of the newest revisions are looked at. */
const MAX_REVISIONS_BACK = 30;

/** The events of the newest revisions, oldest first. */
export async function readRevisionEvents(store: Store, channel: string, now: number): Promise<ReleaseEvent[]> {
  const numbers = (await store.listRevisions(channel)).slice(0, MAX_REVISIONS_BACK).reverse();
  const found = await Promise.all(numbers.map((number) => readOrSkip(store, channel, number)));
  let before: Revision | null = null;
  const events: ReleaseEvent[] = [];
  for (const each of found) {
    events.push(...(isRevision(each) ? eventsOfRevision(before, each) : [refusedEvent(channel, each, now)]));
    if (isRevision(each)) before = each;
  }
  return events;
}

const refusedEvent = (channel: string, skipped: SkippedRevision, now: number): ReleaseEvent => ({
  id: `${channel}-${skipped.revision}-refused-${hashOf(skipped.reason)}`,
  kind: 'revision.refused',
  at: new Date(now).toISOString(),
  channel,
  message: `On ${channel}, ${describeSkipped(skipped)}`,
  revision: skipped.revision,
  reason: skipped.reason,
});

export const requestEvent = ({ request, channel, author, at, reason, run, changes }: AskedChange): ReleaseEvent => ({
  id: `${channel}-request-${request}-${hashOf(`${at} ${author}`)}`,
  kind: 'request.opened',
  at,
  channel,
  message: `${author} asks for a second person's word on ${channel} (release approve ${request})${reason ? `: ${reason}` : ''}`,
  author,
  ...(run ? { run } : {}),
  ...(reason ? { reason } : {}),
  changes,
  request,
});

/** The live versions that fail more often than the ones before them: once for each time that one goes live. */
export function failingEvents(channel: string, comparisons: readonly Comparison[], now: number): ReleaseEvent[] {
  return comparisons
    .filter(({ after, before }) => hasRegressed(after, before))
    .map((comparison) => {
      const { name, period, before } = comparison;
      return {
        id: `${channel}-failing-${hashOf(`${nameOf(period)} ${period.from}`)}`,
        kind: 'version.failing',
        at: new Date(now).toISOString(),
        channel,
        message: `On ${channel}, ${describeFigures(comparison)}`,
        releases: [{ name, version: period.version, before: before?.version ?? null }],
      };
    });
}

/** The live versions of which several visitors met errors today (UTC): once a day for each. */
export function errorEvents(live: Revision, groups: readonly FaultGroup[], now: number): ReleaseEvent[] {
  const at = new Date(now).toISOString();
  const today = at.slice(0, 10);
  const names = releasesOf(live).map(nameOf);
  const seen = groups.filter((group) => group.lastAt >= today && names.includes(nameOf(group)));
  return seen
    .filter(
      (group, i) =>
        visitorsOf(group) >= MIN_VISITORS && seen.findIndex((other) => nameOf(other) === nameOf(group)) === i,
    )
    .map((group) => ({
      id: `${live.channel}-errors-${hashOf(`${nameOf(group)} ${today}`)}`,
      kind: 'version.errors',
      at,
      channel: live.channel,
      message: `On ${live.channel}, ${visitorsOf(group)} visitors met an error of ${nameOf(group)}: ${group.message || group.kind}`,
      releases: [{ name: group.name, version: group.version, before: null }],
    }));
}

/** One visitor's browser may be at fault; and anyone can report errors, which cost a visit each. */
const MIN_VISITORS = 3;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
