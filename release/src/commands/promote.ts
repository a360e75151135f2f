import { Command } from 'commander';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type PathOptions, withPaths } from '../command-line/options';
import { parseName } from '../command-line/parse-arguments';

export function promoteCommand(io: Io): Command {
  return withPaths(new Command('promote'))
    .description('make what is pinned on one channel live on another, exactly: promote staging live')
    .argument('<from>', 'the channel whose choice is wanted', parseName)
    .argument('<to>', 'the channel that gets it', parseName)
    .action((from: string, to: string, options: PathOptions) => {
      const reason = options.reason || `promoted from ${from}`;
      return applyChange(
        io,
        { kind: 'promote', from, mayLosePaths: options.losePaths },
        { ...options, channel: to, reason },
      );
    });
}
