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
export function unmetNeeds(shell: ShellRelease, remote: RemoteRelease): string[] {
  return Object.entries(remote.needs).flatMap(([name, range]) => {
    const provided = shell.provides[name]?.version;
    if (provided && satisfies(provided, range)) return [];
    const found = provided ? `provides ${provided}` : 'does not provide it';
    return [
      `${nameOf(remote)} needs ${name} ${range}, and ${nameOf(shell)} ${found}. ${remedy(remote, name, provided)}`,
    ];
  });
}

export const canRun = (shell: ShellRelease, remote: RemoteRelease): boolean => unmetNeeds(shell, remote).length === 0;

/** What to do: build the remote against the newer package, or pin a newer shell. */
function remedy({ name: remote, needs }: RemoteRelease, name: string, provided: string | undefined): string {
  if (!provided) return `Pin a shell that shares it in the same command, or build ${remote} without it.`;
  if (gtr(provided, needs[name] ?? '*'))
    return `Build ${remote} against ${name} ${provided} and pin that version in the same command, or keep the shell that is live.`;
  return `Pin a newer shell in the same command, or build ${remote} against ${name} ${provided}.`;
}
