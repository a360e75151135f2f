import { menusOf } from '../manifest/lean';
import { nameOf, type Pins, pinsOf, type RemoteRelease, type Revision } from '../manifest/manifest';
import type { PageRoute } from '../manifest/route-table';
import { leanSlots } from '../manifest/slots';
import { lostPaths, rollOutsOf, schedulesOf, versionsOf } from './compare-pins';

/** A plan in words: what changes, and for which visitors. */
export function explain(live: Revision | null, next: Revision): string {
  const from = live ? `Revision ${live.revision} → ${next.revision}` : `Revision ${next.revision}, the first,`;
  return [
    `${from} on channel ${next.channel}`,
    ...(next.kind === 'roll-back' ? [`  ${next.reason}`] : []),
    ...effectLines(live, next).map((change) => `  ${change}`),
    effectOn(next),
  ].join('\n');
}

/** Everything that a plan does, one line each. */
export const effectLines = (live: Revision | null, next: Revision): string[] => [
  ...differencesBetween(live, next),
  ...guardWindows(live, next),
];

/** All differences between two revisions, one line each. */
export function differencesBetween(live: Revision | null, next: Revision): string[] {
  return [...changesBetween(live, next), ...pathChanges(live, next)];
}

/** One line for each release that differs: "ticketing 1.1.0 → 1.2.0". */
export function changesBetween(live: Revision | null, next: Revision): string[] {
  const recalled = (next.recalled ?? []).filter((name) => !live?.recalled?.includes(name));
  return [
    ...compare(live ? versionsOf(live) : {}, versionsOf(next), describeChange),
    ...compare(live ? rollOutsOf(live) : {}, rollOutsOf(next), describeRollOut),
    ...stepChanges(live, next),
    ...recalled.map((name) => `${name} is recalled: it may not be live again`),
    ...workerChange(live, next),
  ];
}

function workerChange(live: Revision | null, next: Revision): string[] {
  if (live?.worker === next.worker) return [];
  return [
    next.worker === 'off'
      ? 'the service worker is switched off: browsers delete it, and the pages that they keep for reading offline'
      : 'the service worker is switched on: browsers keep pages for reading offline',
  ];
}

type ByName = Record<string, string>;
type Describe = (name: string, before: string | undefined, after: string | undefined) => string;

function compare(before: ByName, after: ByName, describe: Describe): string[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.filter((name) => before[name] !== after[name]).map((name) => describe(name, before[name], after[name]));
}

function describeChange(name: string, before: string | undefined, after: string | undefined): string {
  if (!before) return `${name} ${after} (new)`;
  return after ? `${name} ${before} → ${after}` : `${name} ${before} (no longer live)`;
}

function describeRollOut(name: string, before: string | undefined, after: string | undefined): string {
  if (!after) return `${name}: the roll-out of ${before} ends`;
  return `${name}: roll-out of ${after}${before ? `, before ${before}` : ''}`;
}

/** How the monitor carries on what is still being rolled out. */
function stepChanges(live: Revision | null, next: Revision): string[] {
  const running = rollOutsOf(next);
  return compare(live ? schedulesOf(live) : {}, schedulesOf(next), (name, _before, steps) => {
    if (!running[name]) return '';
    return steps ? `${name}: the monitor's steps: ${steps}` : `${name}: the monitor no longer raises it by itself`;
  }).filter(Boolean);
}

function pathChanges(live: Revision | null, next: Revision): string[] {
  if (!live) return [];
  return [
    ...lostPaths(next, live).map(({ name, path }) => `new address ${path} (${name})`),
    ...lostPaths(live, next).map(({ name, path }) => `lost address ${path} (${name}): visitors there find nothing`),
    ...ownerChanges(live, next),
    ...accessChanges(live, next),
    ...added(sessionClaims, live, next),
    ...added(partsThat('gets'), live, next),
    ...added(partsThat('loses'), next, live),
    ...added(entriesThat('new'), live, next),
    ...added(entriesThat('lost'), next, live),
  ];
}

function ownerChanges(live: Revision, next: Revision): string[] {
  const before = new Map(rowsOf(live).map(({ path, name }) => [path, name]));
  return rowsOf(next).flatMap(({ path, name }) => {
    const owner = before.get(path) ?? name;
    return owner === name ? [] : [`${path} passes from ${owner} to ${name}`];
  });
}

function accessChanges(live: Revision, next: Revision): string[] {
  const before = new Map(rowsOf(live).map((row) => [row.path, row.access]));
  return rowsOf(next)
    .filter(({ path, access }) => before.has(path) && before.get(path) !== access)
    .map(({ path, access }) => `${path} is now for ${AUDIENCES[access]}`);
}

const AUDIENCES = { public: 'everyone', member: 'members only', staff: 'staff only' } as const;

/** Pages that take a password and set cookies: a claim to read before it goes live. */
const sessionClaims = (pins: Pins): string[] =>
  rowsOf(pins).flatMap(({ path, name, session }) =>
    session ? [`${path} of ${name} may now begin and end sessions`] : [],
  );

/** What stands in slots, for the visitors of what is pinned. */
const partsThat = (verb: 'gets' | 'loses') => (pins: Pins) =>
  Object.entries(leanSlots(pins)).flatMap(([slot, parts]) =>
    parts.map(({ remote, part }) => `${slot} ${verb} the part ${part} (${remote})`),
  );

/** The rows of every route table, each with the remote that it belongs to. */
const rowsOf = ({ remotes }: Pins): (PageRoute & Pick<RemoteRelease, 'name'>)[] =>
  remotes.flatMap(({ release: { name, routes } }) => routes.map((row) => ({ ...row, name })));

/** What the monitor may revert, of what a revision makes live. */
function guardWindows(live: Revision | null, next: Revision): string[] {
  const before = live ? windowsOf(live) : {};
  return Object.entries(windowsOf(next)).flatMap(([name, until]) => {
    if (until === undefined || until === before[name]) return [];
    const minutes = Math.round((Date.parse(until) - Date.parse(next.at)) / 60_000);
    return [`${name} is guarded for ${minutes} minutes: if visitors meet faults of it, the version before comes back`];
  });
}

const windowsOf = (revision: Revision): Record<string, string | undefined> =>
  Object.fromEntries(pinsOf(revision).map(({ release, guardedUntil }) => [nameOf(release), guardedUntil]));

function effectOn({ urgent, channel }: Revision): string {
  const tabs = urgent
    ? 'open tabs reload at their next navigation'
    : 'open tabs keep what they have until they are left';
  return `On ${channel} from the next page load; ${tabs}.`;
}

/** What a list has of the second that it has not of the first. */
function added(list: (pins: Pins) => string[], before: Pins, after: Pins): string[] {
  const known = new Set(list(before));
  return list(after).filter((line) => !known.has(line));
}

const entriesThat = (are: 'new' | 'lost') => (pins: Pins) =>
  Object.entries(menusOf(pins) ?? {}).flatMap(([group, links]) =>
    links.map(({ label, to }) => `${are} menu entry "${label}" in ${group}, which leads to ${to}`),
  );
