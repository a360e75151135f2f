import { Command, InvalidArgumentError, Option } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';
import { applyChange } from '../command-line/apply-change';
import { type Io, usage } from '../command-line/io';
import { type GuardOptions, guardOf, withGuard } from '../command-line/options';
import { parseName, parseTarget } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';
import type { ChangeRequest } from '../plan/change-request';

interface RollOutOptions extends GuardOptions, ServerBuildOptions, ApiOptions {
  percent?: number;
  finish: boolean;
  abort: boolean;
}

export function rollOutCommand(io: Io): Command {
  return withApi(withServerBuild(withGuard(new Command('roll-out'))))
    .description('give a version to some visitors first, and to the same ones until it ends')
    .argument('<remote>', 'ticketing@1.2.0 with --percent; ticketing with --finish or --abort')
    .addOption(
      new Option('--percent <number>', 'how many of a hundred visitors; again to raise').argParser(parsePercent),
    )
    .addOption(new Option('--finish', 'everyone gets it').default(false).conflicts(['percent', 'abort']))
    .addOption(new Option('--abort', 'nobody gets it any longer').default(false).conflicts(['percent', 'finish']))
    .action((remote: string, options: RollOutOptions) => applyChange(io, toChangeRequest(remote, options), options));
}

function toChangeRequest(remote: string, options: RollOutOptions): ChangeRequest {
  const { percent, finish, abort, losePaths: mayLosePaths } = options;
  if (finish) return { kind: 'finish', name: parseName(remote), mayLosePaths, ...guardOf(options) };
  if (abort) return { kind: 'abort', name: parseName(remote) };
  if (percent === undefined) throw usage('Say --percent <number>, --finish or --abort.');
  return { kind: 'roll-out', target: parseTarget(remote), percent, mayLosePaths };
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new InvalidArgumentError('A percentage is a whole number from 1 to 100.');
}
