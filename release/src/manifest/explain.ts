import type { RemoteRelease, Revision } from './manifest';
import { lostPaths, versionsOf } from './plan';
import type { PageRoute } from './route-table';

/** A plan in words: what changes, and for whom. */
export function explain(live: Revision | null, next: Revision): string {
  const from = live ? `Revision ${live.revision} → ${next.revision}` : `Revision ${next.revision}, the first,`;
  return [
    `${from} on channel ${next.channel}`,
    ...changesBetween(live, next).map((change) => `  ${change}`),
    ...pathChanges(live, next).map((change) => `  ${change}`),
    reach(next),
  ].join('\n');
}

/** One line for each release that differs: "ticketing 1.1.0 → 1.2.0". */
export function changesBetween(live: Revision | null, next: Revision): string[] {
  const before: Record<string, string> = live ? versionsOf(live) : {};
  const after = versionsOf(next);
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => describeChange(name, before[name], after[name]));
}

function describeChange(name: string, before: string | undefined, after: string | undefined): string {
  if (!before) return `${name} ${after} (new)`;
  return after ? `${name} ${before} → ${after}` : `${name} ${before} (no longer live)`;
}

function pathChanges(live: Revision | null, next: Revision): string[] {
  if (!live) return [];
  return [
    ...lostPaths(next, live).map(({ name, path }) => `new address ${path} (${name})`),
    ...lostPaths(live, next).map(({ name, path }) => `lost address ${path} (${name}): visitors there find nothing`),
    ...accessChanges(live, next),
  ];
}

function accessChanges(live: Revision, next: Revision): string[] {
  const before = new Map(rowsOf(live).map((row) => [row.path, row.access]));
  return rowsOf(next)
    .filter(({ path, access }) => before.has(path) && before.get(path) !== access)
    .map(({ path, access }) => `${path} is now for ${access === 'member' ? 'members only' : 'everyone'}`);
}

const rowsOf = ({ remotes }: Revision): PageRoute[] =>
  remotes.flatMap(({ release }: { release: RemoteRelease }) => release.routes);

function reach({ urgent, channel }: Revision): string {
  const tabs = urgent
    ? 'open tabs reload at their next navigation'
    : 'open tabs keep what they have until they are left';
  return `For everyone on ${channel} from their next page load; ${tabs}.`;
}
