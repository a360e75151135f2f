import { satisfies } from 'semver';
import { findOverlaps } from './find-overlaps';
import type { RemoteRelease, ShellRelease } from './manifest';

/** Why these releases cannot be live together, a sentence for each reason; none when they can. */
export function findConflicts(shell: ShellRelease, remotes: readonly RemoteRelease[]): string[] {
  return [...overlapSentences(remotes), ...remotes.flatMap((remote) => unmetNeeds(shell, remote))];
}

function overlapSentences(remotes: readonly RemoteRelease[]): string[] {
  return findOverlaps(remotes).map(({ path, names }) => {
    const [first] = names;
    const who = names.every((name) => name === first) ? `${first} twice` : names.join(' and ');
    return `${path} is claimed by ${who}. Remove it from all but one route table.`;
  });
}

/** The shared packages that a remote relies on and this shell does not provide. */
export function unmetNeeds(shell: ShellRelease, remote: RemoteRelease): string[] {
  return Object.entries(remote.needs).flatMap(([name, range]) => {
    const provided = shell.provides[name]?.version;
    if (provided && satisfies(provided, range)) return [];
    const found = provided ? `provides ${provided}` : 'does not provide it';
    return [
      `${remote.name}@${remote.version} needs ${name} ${range}, and shell@${shell.version} ${found}. ` +
        `Pin a shell that fits in the same command, or build ${remote.name} against this one.`,
    ];
  });
}
