import { Command } from 'commander';
import { applyWish } from './apply-wish';
import type { Io } from './io';
import { type PathOptions, withPaths } from './options';

export function unpinCommand(io: Io): Command {
  return withPaths(new Command('unpin'))
    .description('take remotes off the site; their addresses lose their owner, which --lose-paths agrees to')
    .argument('<names...>', 'ticketing')
    .action((names: string[], options: PathOptions) =>
      applyWish(io, { kind: 'unpin', names, mayLosePaths: options.losePaths }, options),
    );
}
