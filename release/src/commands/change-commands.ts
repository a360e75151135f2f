import { Argument, Command, Option } from 'commander';
import { applyChange } from '../command-line/apply-change';
import { type ApiOptions, type ServerBuildOptions, withApi, withServerBuild } from '../command-line/around-change';
import { type Io, inMinutes, json, table, usage } from '../command-line/io';
import {
  type ChangeOptions,
  type GuardOptions,
  guardOf,
  type PathOptions,
  requireTrust,
  withApproval,
  withChange,
  withGuard,
  withPaths,
} from '../command-line/options';
import {
  parseCount,
  parseDuration,
  parseName,
  parsePercent,
  parsePercents,
  parseRevisionNumber,
  parseTarget,
  parseTargets,
} from '../command-line/parse-arguments';
import type { AskedChange, ReleaseId } from '../manifest/manifest';
import { type ChangeRequest, parseStoredChange } from '../plan/change-request';
import { STAFF } from '../plan/roll-out-steps';
import { readOpenRequests, requireOpen } from '../policy/requests';

export function pinCommand(io: Io): Command {
  return withApi(withServerBuild(withGuard(new Command('pin'))))
    .description('make published versions live, all of them in one revision')
    .argument('<name@version...>', 'ticketing@1.2.0 shell@1.1.0', parseTargets)
    .action((targets: ReleaseId[], options: GuardOptions & ServerBuildOptions & ApiOptions) =>
      applyChange(io, { kind: 'pin', targets, mayLosePaths: options.losePaths, ...guardOf(options) }, options),
    );
}

export function unpinCommand(io: Io): Command {
  return withPaths(new Command('unpin'))
    .description('take remotes off the site; their addresses lose their owner, which --lose-paths agrees to')
    .argument('<names...>', 'ticketing')
    .action((names: string[], options: PathOptions) =>
      applyChange(io, { kind: 'unpin', names, mayLosePaths: options.losePaths }, options),
    );
}

export function rollBackCommand(io: Io): Command {
  return withChange(new Command('roll-back'))
    .description('make the pins of an earlier revision live again; of the newest that differ, unless you name one')
    .argument('[revision]', 'the number of a revision, see `release history`', parseRevisionNumber)
    .action((to: number | undefined, options: ChangeOptions) => applyChange(io, { kind: 'roll-back', to }, options));
}

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

export function workerCommand(io: Io): Command {
  return withChange(new Command('worker'))
    .description("switch off the shell's service worker, which keeps pages for reading offline, or on again")
    .addArgument(
      new Argument('<switch>', 'off takes it away from every browser at its next visit').choices(['on', 'off']),
    )
    .action((value: string, options: ChangeOptions) =>
      applyChange(
        io,
        { kind: 'worker', on: value === 'on' },
        { ...options, reason: options.reason || `service worker ${value}` },
      ),
    );
}

interface RollOutOptions extends GuardOptions, ServerBuildOptions, ApiOptions {
  steps?: number[];
  /** Minutes. */
  every?: number;
  to?: typeof STAFF;
  finish: boolean;
  abort: boolean;
}

/** One of these says what is done; the others are refused beside it. */
const WAYS = ['to', 'steps', 'finish', 'abort'] as const;

export function rollOutCommand(io: Io): Command {
  const way = (flags: string, description: string, of: (typeof WAYS)[number]) =>
    new Option(flags, description).conflicts(WAYS.filter((other) => other !== of));
  const flag = (of: (typeof WAYS)[number], description: string) => way(`--${of}`, description, of).default(false);
  return withApi(withServerBuild(withGuard(new Command('roll-out'))))
    .description('give a version to the staff and some visitors first, and to the same ones until it ends')
    .argument('<name>', 'ticketing@1.2.0 with a percentage or steps; ticketing with the other options')
    .argument('[percent]', 'how many of a hundred visitors; again to raise', parsePercent)
    .addOption(way('--to <whom>', 'the staff alone, whose sessions the api vouches for', 'to').choices([STAFF]))
    .addOption(
      way(
        '--steps <percentages>',
        'staff,5,25,100: the guard raises it while visitors meet no more faults; at 100 it is pinned',
        'steps',
      ).argParser(parsePercents),
    )
    .addOption(new Option('--every <time>', 'how long each step lasts at least: 30m, 2h, 1d').argParser(parseDuration))
    .addOption(flag('finish', 'everyone gets it'))
    .addOption(flag('abort', 'nobody gets it any longer'))
    .action((name: string, percent: number | undefined, options: RollOutOptions) =>
      applyChange(io, toChangeRequest(name, percent, options), options),
    );
}

function toChangeRequest(name: string, percent: number | undefined, options: RollOutOptions): ChangeRequest {
  if (percent !== undefined && WAYS.some((of) => options[of]))
    throw usage('Say a percentage, --to staff, --steps, --finish or --abort, and one of them only.');
  const { steps, every, finish, abort, to, losePaths: mayLosePaths } = options;
  if ((steps === undefined) !== (every === undefined))
    throw usage('--steps and --every belong together: --steps staff,5,25,100 --every 30m.');
  if (finish) return { kind: 'finish', name: parseName(name), mayLosePaths, ...guardOf(options) };
  if (abort) return { kind: 'abort', name: parseName(name) };
  const target = parseTarget(name);
  if (steps && every !== undefined) {
    const { guardMinutes = 0 } = guardOf(options);
    const [first = 0] = steps;
    const order = { percents: steps, everyMinutes: every, guardMinutes };
    return { kind: 'roll-out', target, percent: first, steps: order, mayLosePaths };
  }
  const share = to ? 0 : percent;
  if (share === undefined)
    throw usage('Say a percentage, --to staff, --finish or --abort. Or steps: --steps staff,5,25,100 --every 30m.');
  return { kind: 'roll-out', target, percent: share, mayLosePaths };
}

type ApproveOptions = Omit<ChangeOptions, 'reason' | 'urgent' | 'author'> & ServerBuildOptions & ApiOptions;

export function approveCommand(io: Io): Command {
  return withApi(withServerBuild(withApproval(new Command('approve'))))
    .description(
      "give the second person's word for what somebody else asks for; without a number, list what waits for it",
    )
    .argument('[request]', 'its number', parseCount)
    .action(async (number: number | undefined, options: ApproveOptions) => {
      const trust = requireTrust(options);
      if (number === undefined) {
        const open = await readOpenRequests(trust);
        return io.print(options.json ? json(open.map(toJson)) : inWords(open));
      }
      const asked = await requireOpen(trust, number);
      const { channel, reason, urgent } = asked;
      await applyChange(io, parseStoredChange(asked.change), { ...options, channel, reason, urgent }, asked);
    });
}

const toJson = ({ change: _change, effects: _effects, signature: _signature, ...asked }: AskedChange) => asked;

function inWords(open: readonly AskedChange[]): string {
  if (open.length === 0) return "Nothing waits for a second person's word.";
  const rows = open.map(({ request, until, channel, at, author, reason, changes, run }) => [
    String(request),
    inMinutes(until),
    channel,
    inMinutes(at),
    author,
    reason,
    `${changes.join(', ')}${run ? ` (${run})` : ''}`,
  ]);
  return table([['request', 'until', 'channel', 'asked', 'who', 'why', 'what'], ...rows]);
}
