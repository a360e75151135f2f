import { Command } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';
import { applyChange } from '../command-line/apply-change';
import type { Io } from '../command-line/io';
import { type GuardOptions, guardOf, withGuard } from '../command-line/options';
import { parseTargets } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';
import type { ReleaseId } from '../manifest/manifest';

export function pinCommand(io: Io): Command {
  return withApi(withServerBuild(withGuard(new Command('pin'))))
    .description('make published versions live, all of them in one revision')
    .argument('<name@version...>', 'ticketing@1.2.0 shell@1.1.0', parseTargets)
    .action((targets: ReleaseId[], options: GuardOptions & ServerBuildOptions & ApiOptions) =>
      applyChange(io, { kind: 'pin', targets, mayLosePaths: options.losePaths, ...guardOf(options) }, options),
    );
}
