import { Command } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type GuardOptions, guardOf, withGuard } from '../command-line/options';
import { parseName } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';

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
