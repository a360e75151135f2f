/** The events of a channel as a store shows them: revisions, refused ones, failing versions and requests. */

import { createHash } from 'node:crypto';
import { type AskedChange, nameOf, type Pin, pinsOf, type Revision, releasesOf } from '../manifest/manifest';
import { type Comparison, describeFigures } from '../observations/compare-versions';
import { hasRegressed } from '../observations/has-regressed';
import { type FaultGroup, visitorsOf } from '../observations/observations';
import { describeSkipped, isRevision, readOrSkip, type SkippedRevision, type Store } from '../store/store';
import { AND } from './compare-pins';
import { changesBetween } from './explain';
import { describeShare } from './roll-out-steps';

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
export const failingEvents = (channel: string, comparisons: readonly Comparison[], now: number): ReleaseEvent[] =>
  comparisons
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

/** Each release of an event with who answers for it, as its live version says. */
export function withOwners(events: readonly ReleaseEvent[], live: Revision): ReleaseEvent[] {
  const pins = pinsByName(live);
  const owned = (each: EventRelease): EventRelease => {
    const { owner, contact } = pins.get(each.name)?.release ?? {};
    return { ...each, ...(owner && { owner }), ...(contact && { contact }) };
  };
  return events.map((event) => (event.releases ? { ...event, releases: event.releases.map(owned) } : event));
}

/** One visitor's browser may be at fault; and anyone can report errors, which cost a visit each. */
const MIN_VISITORS = 3;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

function eventsOfRevision(before: Revision | null, after: Revision): ReleaseEvent[] {
  const [from, to] = [before ? pinsByName(before) : new Map<string, Pin>(), pinsByName(after)];
  const changes = [...new Set([...to.keys(), ...from.keys()])].flatMap((name) =>
    changesOf(name, from.get(name), to.get(name), after),
  );
  const recalled = (after.recalled ?? []).filter((each) => !before?.recalled?.includes(each));
  const kinds = [
    ...new Set([...(recalled.length > 0 ? ['release.recalled' as const] : []), ...changes.map(({ kind }) => kind)]),
  ];
  return kinds.map((kind) => {
    const releases =
      kind === 'release.recalled'
        ? recalled.map(recalledRelease)
        : changes.filter((each) => each.kind === kind).map(({ release }) => release);
    return {
      id: `${after.channel}-${after.revision}-${kind.replaceAll('.', '-')}`,
      kind,
      at: after.at,
      channel: after.channel,
      message: sentence(kind, releases, after),
      revision: after.revision,
      ...authorshipOf(after),
      changes: changesBetween(before, after),
      releases,
    };
  });
}

const pinsByName = (revision: Revision) => new Map(pinsOf(revision).map((pin) => [pin.release.name, pin]));

interface Change {
  readonly kind: EventKind;
  readonly release: EventRelease;
}

function changesOf(name: string, from: Pin | undefined, to: Pin | undefined, { kind }: Revision): Change[] {
  const [version, before] = [to?.release.version ?? null, from?.release.version ?? null];
  const change = (what: EventKind, more: Partial<EventRelease> = {}): Change => ({
    kind: what,
    release: { name, version, before, ...more },
  });
  if (version !== before) {
    if (kind === 'recall') return [];
    if (!to) return [change('release.unpinned')];
    if (kind === 'revert') return [change('release.reverted')];
    if (kind === 'roll-back') return [change('release.rolled-back')];
    return [change(from?.rollOut?.release.version === version ? 'roll-out.finished' : 'release.pinned')];
  }
  const [was, is] = [from?.rollOut, to?.rollOut];
  if (is?.release.version === was?.release.version && is?.percent === was?.percent) return [];
  if (!is) return [change('roll-out.aborted', { version: was?.release.version ?? null, before: version })];
  const isStep = is.release.version === was?.release.version;
  const { percent } = is;
  return [
    change(isStep ? 'roll-out.step' : 'roll-out.begun', { version: is.release.version, before: version, percent }),
  ];
}

function recalledRelease(nameAndVersion: string): EventRelease {
  const [name = '', version = null] = nameAndVersion.split('@');
  return { name, version, before: null };
}

const VERBS: Partial<Record<EventKind, string>> = {
  'release.pinned': 'made live',
  'release.unpinned': 'took off the site',
  'roll-out.begun': 'began to roll out',
  'roll-out.step': 'raised the roll-out of',
  'roll-out.finished': 'finished the roll-out of',
  'roll-out.aborted': 'aborted the roll-out of',
  'release.reverted': 'reverted to',
  'release.rolled-back': 'rolled back to',
  'release.recalled': 'recalled',
};

/** "Amna Khan made live ticketing 1.2.0 on live, on the word of Bilal Ahmed: seats" */
function sentence(
  kind: EventKind,
  releases: readonly EventRelease[],
  { author, approvedBy, channel, reason }: Revision,
) {
  const what = releases.map(({ name, version, percent }) =>
    [name, version, percent === undefined ? null : `(${describeShare(percent)})`].filter(Boolean).join(' '),
  );
  const word = approvedBy ? `, on the word of ${approvedBy}` : '';
  return `${author} ${VERBS[kind]} ${AND.format(what)} on ${channel}${word}${reason ? `: ${reason}` : ''}`;
}

type EventKind =
  /** A version is live for everyone; or a remote no longer is. */
  | 'release.pinned'
  | 'release.unpinned'
  /** A version is given to some visitors, to more of them, to all, or to none any longer. */
  | 'roll-out.begun'
  | 'roll-out.step'
  | 'roll-out.finished'
  | 'roll-out.aborted'
  /** The guard brought the version before back. */
  | 'release.reverted'
  /** A roll-back to what was live before. */
  | 'release.rolled-back'
  | 'release.recalled'
  /** A revision that is in the store and cannot be used. */
  | 'revision.refused'
  /** A live version fails for more visitors than the one before it. */
  | 'version.failing'
  /** Several visitors met errors of a live version today, whether or not the version before took over. */
  | 'version.errors'
  /** A request for a second person's word. */
  | 'request.opened';

/** A release that an event is about. */
interface EventRelease {
  readonly name: string;
  /** Null where nothing took its place. */
  readonly version: string | null;
  readonly before: string | null;
  /** Of a roll-out. */
  readonly percent?: number;
  readonly owner?: string;
  readonly contact?: string;
}

export interface ReleaseEvent {
  /** The same for everyone who sees the event, and without a dot: receivers remove duplicates by it. */
  readonly id: string;
  readonly kind: EventKind;
  /** An ISO time. */
  readonly at: string;
  readonly channel: string;
  /** One sentence. */
  readonly message: string;
  readonly revision?: number;
  readonly author?: string;
  readonly approvedBy?: string;
  readonly run?: string;
  readonly reason?: string;
  /** What differs from the revision before, one line each. */
  readonly changes?: readonly string[];
  readonly releases?: readonly EventRelease[];
  /** Of `request.opened`. */
  readonly request?: number;
}

/** Who made a revision, as the fields of an event. */
const authorshipOf = ({ author, approvedBy, run, reason }: Revision) => ({
  author,
  ...(approvedBy ? { approvedBy } : {}),
  ...(run ? { run } : {}),
  ...(reason ? { reason } : {}),
});
