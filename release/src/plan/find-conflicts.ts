import { gtr, satisfies } from 'semver';
import {
  nameOf,
  offeredRemotes,
  type PinnedRemote,
  type Pins,
  type RemoteRelease,
  type ShellRelease,
  shellsOf,
} from '../manifest/manifest';
import { shapeOf } from '../manifest/paths/pattern';
import { type OfferedSlot, slotsOfferedBy } from '../manifest/slots';

/** Why these pins cannot be live together, one sentence for each reason. Covers both versions of every roll-out, in both shells. */
export function findConflicts(pins: Pins): string[] {
  const offered = offeredRemotes(pins);
  return [
    ...new Set([
      ...overlapSentences(pins.remotes),
      ...intrusions(pins.remotes),
      ...sharedContainers(offered),
      ...shellsOf(pins).flatMap((shell) => offered.flatMap((release) => unmetNeeds(shell, release))),
    ]),
  ];
}

/** Two names can make one container: "jobs-1" 0.0.0 and "jobs" 1.0.0-0. */
function sharedContainers(offered: readonly RemoteRelease[]): string[] {
  const owners = new Map(offered.map(({ name, container }) => [container, name]));
  return offered
    .filter(({ name, container }) => owners.get(container) !== name)
    .map((release) => `${nameOf(release)} and ${owners.get(release.container)} share a container. Raise its version.`);
}

/** Paths that more than one row of the route tables claims, in the order of the tables. */
function overlapSentences(remotes: readonly PinnedRemote[]): string[] {
  const claims = new Map<string, { path: string; names: readonly string[] }>();
  for (const { name, path } of remotes.flatMap(claimsOf)) {
    const claim = claims.get(shapeOf(path)) ?? { path, names: [] };
    claims.set(shapeOf(path), { path: claim.path, names: [...claim.names, name] });
  }
  return [...claims.values()].flatMap(({ path, names: [first, ...others] }) => {
    const owners = others.every((name) => name === first) ? `${first} twice` : [first, ...others].join(' and ');
    return others.length > 0 ? [`${path} is claimed by ${owners}. Remove it from all but one route table.`] : [];
  });
}

/** Below /staff and /dashboard a page has what lies below it, too: nothing of another remote looks like a part of it. */
function intrusions(remotes: readonly PinnedRemote[]): string[] {
  const claims = remotes.flatMap(claimsOf);
  const owners = new Map<string, string>(claims.map(({ name, path }) => [path, name]));
  return claims.flatMap(({ name, path }) => {
    const [, above = ''] = /^(\/(?:staff|dashboard)\/[^/:]+)\/./.exec(path) ?? [];
    const owner = owners.get(above);
    return owner && owner !== name
      ? [`${path} of ${name} lies below ${above} of ${owner}. Choose an address of its own.`]
      : [];
  });
}

/** The addresses of a remote, and beside them those that only its rolled-out version has. */
function claimsOf({ release, rollOut }: PinnedRemote): { name: string; path: string }[] {
  const own = new Set(release.routes.map(({ path }) => shapeOf(path)));
  const added = rollOut?.release.routes.filter(({ path }) => !own.has(shapeOf(path))) ?? [];
  return [...release.routes, ...added].map(({ path }) => ({ name: release.name, path }));
}

/** The shared packages that a remote needs and this shell does not provide, each with what to do about it. */
export const unmetNeeds = (shell: ShellRelease, remote: RemoteRelease): string[] =>
  Object.entries(remote.needs).flatMap(([name, range]) => {
    const provided = shell.provides[name]?.version;
    if (provided && satisfies(provided, range)) return [];
    const found = provided ? `provides ${provided}` : 'does not provide it';
    return [
      `${nameOf(remote)} needs ${name} ${range}, and ${nameOf(shell)} ${found}. ${remedy(remote, name, provided)}`,
    ];
  });

export const canRun = (shell: ShellRelease, remote: RemoteRelease): boolean => unmetNeeds(shell, remote).length === 0;

/** What to do: build the remote against the newer package, or pin a newer shell. */
function remedy({ name: remote, needs }: RemoteRelease, name: string, provided: string | undefined): string {
  if (!provided) return `Pin a shell that shares it in the same command, or build ${remote} without it.`;
  if (gtr(provided, needs[name] ?? '*'))
    return `Build ${remote} against ${name} ${provided} and pin that version in the same command, or keep the shell that is live.`;
  return `Pin a newer shell in the same command, or build ${remote} against ${name} ${provided}.`;
}

/**
 * One sentence for each part that fits no longer, or does not fit yet; none for those that did not fit in `live` either. Where
 * versions are rolled out, in every combination that a visitor can get: another remote, or the shell, offers a slot when both
 * of its versions do.
 */
export function findSlotConflicts(live: Pins | null, next: Pins): string[] {
  const known = new Set(live ? misfitsOf(live).map(keyOf) : []);
  return misfitsOf(next)
    .filter((misfit) => !known.has(keyOf(misfit)))
    .map((misfit) => sentenceOf(misfit, live));
}

interface Misfit {
  readonly release: RemoteRelease;
  readonly part: string;
  readonly slot: string;
  /** Undefined where no page offers the slot. */
  readonly tooHeavyFor?: OfferedSlot;
  /** Other majors of the slot. */
  readonly others: readonly string[];
}

const keyOf = ({ release, part, slot, tooHeavyFor }: Misfit) =>
  [nameOf(release), part, slot, tooHeavyFor?.maxKilobytes].join(' ');

const misfitsOf = (pins: Pins): Misfit[] =>
  pins.remotes.flatMap((pinned) =>
    offeredRemotes({ remotes: [pinned] }).flatMap((release) => {
      const offers = offersBeside(pins, pinned, release);
      return (release.parts ?? []).flatMap(({ part, slot }): Misfit[] => {
        const ofSlot = offers.all.filter((offer) => offer.slot === slot);
        const misfit = { release, part, slot, others: majorsOf(slot, offers.all) };
        if (!offers.sure.has(slot)) return [misfit];
        const weight = weightOf(release, part);
        const narrow = ofSlot.find(({ maxKilobytes }) => weight > maxKilobytes * 1000);
        return narrow ? [{ ...misfit, tooHeavyFor: narrow }] : [];
      });
    }),
  );

/** What is offered beside one version of a remote: `sure` are the slots that every visitor of that version gets. */
function offersBeside(pins: Pins, own: PinnedRemote, release: RemoteRelease) {
  const others = pins.remotes.map((pinned) => (pinned === own ? [release] : offeredRemotes({ remotes: [pinned] })));
  const groups = [shellsOf(pins), ...others].map((versions) => versions.map(slotsOfferedBy));
  const sure = groups.flatMap((versions) =>
    (versions[0] ?? []).map(({ slot }) => slot).filter((slot) => versions.every((each) => names(each).includes(slot))),
  );
  return { all: groups.flat(2), sure: new Set(sure) };
}

const names = (offers: readonly OfferedSlot[]) => offers.map(({ slot }) => slot);

const majorsOf = (slot: string, offers: readonly OfferedSlot[]) => [
  ...new Set(names(offers).filter((other) => other !== slot && other.split('@')[0] === slot.split('@')[0])),
];

/** The compressed bytes of a part's own files. What the shell provides is not among them, and the entry is the remote's. */
function weightOf({ files, pages }: Pick<RemoteRelease, 'files' | 'pages'>, part: string): number {
  const own = Object.hasOwn(pages, part) ? (pages[part]?.files ?? []) : [];
  return own.reduce((sum, name) => sum + (files[name]?.compressed?.br ?? files[name]?.bytes ?? 0), 0);
}

function sentenceOf({ release, part, slot, tooHeavyFor, others }: Misfit, live: Pins | null): string {
  const subject = `The part ${part} of ${nameOf(release)}`;
  if (tooHeavyFor) {
    const weight = (weightOf(release, part) / 1000).toFixed(1);
    const { maxKilobytes, release: owner } = tooHeavyFor;
    return `${subject} weighs ${weight} kB, and ${slot} of ${nameOf(owner)} takes ${maxKilobytes} kB a part. Make it smaller, or pin a version of ${owner.name} that allows more in the same command.`;
  }
  const owners = live ? ownersOf(live, slot) : [];
  if (owners.length > 0)
    return `${subject} is in ${slot}, which ${owners.join(' and ')} would no longer offer to every visitor. Go on offering it, or in the same command pin a version of ${release.name} without this part or unpin ${release.name}.`;
  if (others.length > 0)
    return `${subject} is for ${slot}, and offered is ${others.join(' and ')}. Build the part for that, or pin a version of the page that offers both.`;
  return `${subject} is for ${slot}, which no live page offers to every visitor. Pin the page that offers it in the same command, or publish ${release.name} without this part.`;
}

const ownersOf = (pins: Pins, slot: string) => [
  ...new Set(
    [...shellsOf(pins), ...offeredRemotes(pins)]
      .filter((release) => names(slotsOfferedBy(release)).includes(slot))
      .map(({ name }) => name),
  ),
];
