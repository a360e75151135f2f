import { Command } from 'commander';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type PathOptions, withPaths } from '../command-line/options';
import { parseTarget } from '../command-line/parse-arguments';
import type { ReleaseId } from '../manifest/manifest';
import type { ChangeRequest } from '../plan/change-request';

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
