import { Command } from 'commander';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type PathOptions, withPaths } from '../command-line/options';

export function unpinCommand(io: Io): Command {
  return withPaths(new Command('unpin'))
    .description('take remotes off the site; their addresses lose their owner, which --lose-paths agrees to')
    .argument('<names...>', 'ticketing')
    .action((names: string[], options: PathOptions) =>
      applyChange(io, { kind: 'unpin', names, mayLosePaths: options.losePaths }, options),
    );
}
