import { Command } from 'commander';
import type { Target } from '../decide/find-candidate';
import { applyWish } from './apply-wish';
import type { Io } from './io';
import { type PathOptions, withPaths } from './options';
import { parseTargets } from './target';

export function pinCommand(io: Io): Command {
  return withPaths(new Command('pin'))
    .description('make published versions live, all of them in one revision')
    .argument('<name@version...>', 'ticketing@1.2.0 shell@1.1.0', parseTargets)
    .action((targets: Target[], options: PathOptions) =>
      applyWish(io, { kind: 'pin', targets, mayLosePaths: options.losePaths }, options),
    );
}
