import { Command, Option } from 'commander';
import { type ApiOptions, withApi } from '../command-line/api-calls';

import { applyChange } from '../command-line/apply-change';
import { type Io, usage } from '../command-line/io';
import { type GuardOptions, guardOf, withGuard } from '../command-line/options';
import { parseDuration, parseName, parsePercent, parsePercents, parseTarget } from '../command-line/parse-arguments';
import { type ServerBuildOptions, withServerBuild } from '../command-line/server-builds';
import type { ChangeRequest } from '../plan/change-request';

interface RollOutOptions extends GuardOptions, ServerBuildOptions, ApiOptions {
  steps?: number[];
  /** Minutes. */
  every?: number;
  finish: boolean;
  abort: boolean;
  pause: boolean;
  resume: boolean;
}

/** One of these says what is done; the others are refused beside it. */
const WAYS = ['steps', 'finish', 'abort', 'pause', 'resume'] as const;

export function rollOutCommand(io: Io): Command {
  const way = (flags: string, description: string, of: (typeof WAYS)[number]) =>
    new Option(flags, description).conflicts(WAYS.filter((other) => other !== of));
  const flag = (of: (typeof WAYS)[number], description: string) => way(`--${of}`, description, of).default(false);
  return withApi(withServerBuild(withGuard(new Command('roll-out'))))
    .description('give a version to some visitors first, and to the same ones until it ends; of the shell as well')
    .argument('<name>', 'ticketing@1.2.0 with a percentage or steps; ticketing with the other options')
    .argument('[percent]', 'how many of a hundred visitors; again to raise', parsePercent)
    .addOption(
      way(
        '--steps <percentages>',
        '5,25,100: the guard raises it while visitors meet no more faults; at 100 it is pinned',
        'steps',
      ).argParser(parsePercents),
    )
    .addOption(new Option('--every <time>', 'how long each step lasts at least: 30m, 2h, 1d').argParser(parseDuration))
    .addOption(flag('pause', 'the guard takes no further step'))
    .addOption(flag('resume', 'it goes on; the step lasts its whole time again'))
    .addOption(flag('finish', 'everyone gets it'))
    .addOption(flag('abort', 'nobody gets it any longer'))
    .action((name: string, percent: number | undefined, options: RollOutOptions) =>
      applyChange(io, toChangeRequest(name, percent, options), options),
    );
}

function toChangeRequest(name: string, percent: number | undefined, options: RollOutOptions): ChangeRequest {
  if (percent !== undefined && WAYS.some((of) => options[of]))
    throw usage('Say a percentage, --steps, --pause, --resume, --finish or --abort, and one of them only.');
  const { steps, every, finish, abort, pause, resume, losePaths: mayLosePaths } = options;
  if ((steps === undefined) !== (every === undefined))
    throw usage('--steps and --every belong together: --steps 5,25,100 --every 30m.');
  if (finish) return { kind: 'finish', name: parseName(name), mayLosePaths, ...guardOf(options) };
  if (abort) return { kind: 'abort', name: parseName(name) };
  if (pause || resume) return { kind: 'pause', name: parseName(name), paused: pause };
  const target = parseTarget(name);
  if (steps && every !== undefined) {
    const { guardMinutes = 0 } = guardOf(options);
    const [first = 1] = steps;
    const order = { percents: steps, everyMinutes: every, guardMinutes };
    return { kind: 'roll-out', target, percent: first, steps: order, mayLosePaths };
  }
  if (percent === undefined)
    throw usage('Say a percentage, --finish or --abort. Or steps: --steps 5,25,100 --every 30m.');
  return { kind: 'roll-out', target, percent, mayLosePaths };
}
