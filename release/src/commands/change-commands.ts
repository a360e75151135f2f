import { Argument, Command } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import {
  type ChangeOptions,
  type GuardOptions,
  guardOf,
  type PathOptions,
  withChange,
  withGuard,
  withPaths,
} from '../command-line/options';
import { parseName, parseRevisionNumber, parseTarget, parseTargets } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';
import type { ReleaseId } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';

export function pinCommand(io: Io): Command {
  return withApi(withServerBuild(withGuard(new Command('pin'))))
    .description('make published versions live, all of them in one revision')
    .argument('<name@version...>', 'ticketing@1.2.0 shell@1.1.0', parseTargets)
    .action((targets: ReleaseId[], options: GuardOptions & ServerBuildOptions & ApiOptions) =>
      applyChange(io, { kind: 'pin', targets, mayLosePaths: options.losePaths, ...guardOf(options) }, options),
    );
}

export function unpinCommand(io: Io): Command {
  return withPaths(new Command('unpin'))
    .description('take remotes off the site; their addresses lose their owner, which --lose-paths agrees to')
    .argument('<names...>', 'ticketing')
    .action((names: string[], options: PathOptions) =>
      applyChange(io, { kind: 'unpin', names, mayLosePaths: options.losePaths }, options),
    );
}

export function rollBackCommand(io: Io): Command {
  return withChange(new Command('roll-back'))
    .description('make the pins of an earlier revision live again; of the newest that differ, unless you name one')
    .argument('[revision]', 'the number of a revision, see `release history`', parseRevisionNumber)
    .action((to: number | undefined, options: ChangeOptions) => applyChange(io, { kind: 'roll-back', to }, options));
}

export function recallCommand(io: Io): Command {
  return withPaths(new Command('recall'))
    .description('take a version away from everyone, for good; open tabs reload at their next navigation')
    .argument('<name@version>', 'ticketing@1.2.0', parseTarget)
    .option('--to <version>', 'what takes over; the version before it, unless you name one')
    .action((target: ReleaseId, options: PathOptions & { to?: string }) => {
      const reason = options.reason || `recall of ${target.name}@${target.version}`;
      const request: ChangeRequest = { kind: 'recall', target, standIn: options.to, mayLosePaths: options.losePaths };
      return applyChange(io, request, { ...options, reason, urgent: true });
    });
}

export function promoteCommand(io: Io): Command {
  return withApi(withServerBuild(withGuard(new Command('promote'))))
    .description('make what is pinned on one channel live on another, exactly: promote staging live')
    .argument('<from>', 'the channel whose choice is wanted', parseName)
    .argument('<to>', 'the channel that gets it', parseName)
    .action((from: string, to: string, options: GuardOptions & ServerBuildOptions & ApiOptions) => {
      const reason = options.reason || `promoted from ${from}`;
      return applyChange(
        io,
        { kind: 'promote', from, mayLosePaths: options.losePaths, ...guardOf({ ...options, channel: to }) },
        { ...options, channel: to, reason },
      );
    });
}

export function workerCommand(io: Io): Command {
  return withChange(new Command('worker'))
    .description("switch off the shell's service worker, which keeps pages for reading offline, or on again")
    .addArgument(
      new Argument('<switch>', 'off takes it away from every browser at its next visit').choices(['on', 'off']),
    )
    .action((value: string, options: ChangeOptions) =>
      applyChange(
        io,
        { kind: 'worker', on: value === 'on' },
        { ...options, reason: options.reason || `service worker ${value}` },
      ),
    );
}
