import { Command } from 'commander';
import type { Target } from '../decide/find-candidate';
import { applyWish } from './apply-wish';
import type { Io } from './io';
import { type PathOptions, withPaths } from './options';
import { parseTarget } from './target';

export function recallCommand(io: Io): Command {
  return withPaths(new Command('recall'))
    .description('take a version away from everyone, for good; open tabs reload at their next navigation')
    .argument('<name@version>', 'ticketing@1.2.0', parseTarget)
    .option('--to <version>', 'what takes over; the version before it, unless you name one')
    .action((target: Target, options: PathOptions & { to?: string }) => {
      const reason = options.reason || `recall of ${target.name}@${target.version}`;
      const wish = { kind: 'recall', target, standIn: options.to, mayLosePaths: options.losePaths } as const;
      return applyWish(io, wish, { ...options, reason, urgent: true });
    });
}
