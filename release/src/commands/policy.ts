import { Command, Option } from 'commander';
import { defaults } from '../../../process/defaults';
import { confirm } from '../command-line/apply-change';
import { type Io, json, table, usage } from '../command-line/io';
import {
  type KeyOptions,
  requireKey,
  requireTrust,
  type StoreOptions,
  withKey,
  withStore,
} from '../command-line/options';
import {
  parseActions,
  parseCount,
  parsePatterns,
  parsePrincipalName,
  parseVerifier,
} from '../command-line/parse-arguments';
import type { Action, Policy, PolicyContent, Principal, Right } from '../policy/policy';
import { ACTIONS, PRINCIPAL_KINDS } from '../policy/policy.schema';
import { addRules, describeRule, endRules, findStuckRules, suggestedRules } from '../policy/second-word';
import {
  addPrincipal,
  allow,
  changeSignIn,
  firstPolicy,
  forbid,
  nextPolicy,
  removePrincipal,
  writePolicy,
} from '../policy/write-policy';
import { fingerprintOf, publicKeyOf, readPublicKey } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';

interface PolicyOptions extends StoreOptions, KeyOptions {
  plan: boolean;
  yes: boolean;
  reason: string;
}

export function policyCommand(io: Io): Command {
  const command = new Command('policy').description(
    'who may publish, pin, roll out, roll back and recall what, signed',
  );
  const principals = [addCommand, removeCommand, allowCommand, forbidCommand, signInCommand];
  for (const make of [initCommand, showCommand, ...principals, secondWordCommand, renewCommand])
    command.addCommand(make(io));
  return command;
}

const withPolicy = (command: Command): Command =>
  withKey(withStore(command))
    .option('--plan', 'show what would change and change nothing', false)
    .addOption(new Option('-y, --yes', 'sign without asking').default(false).conflicts('plan'))
    .option('--reason <text>', 'why, for the policy', '');

function initCommand(io: Io): Command {
  return withPolicy(new Command('init'))
    .description('the first policy of a store: you, with your key, may do everything; it vouches for what is live')
    .argument('<name>', 'your name: "Amna Khan"', parsePrincipalName)
    .action(async (name: string, options: PolicyOptions) => {
      const key = requireKey(options, 'A policy');
      const store = openStore(options.store);
      const you: Principal = { name, kind: 'person', keys: [publicKeyOf(key)], rights: [EVERYTHING] };
      const policy = await firstPolicy(store, key, { principals: [you] }, metaOf(options));
      await finish(io, options, { store, before: { principals: [] }, next: policy });
      if (options.plan || options.json) return;
      io.print(
        `Set this in every gateway, pipeline and working copy, from a place that the store's writers cannot change:\n` +
          `  RELEASE_POLICY_KEY=${publicKeyOf(key)}\n  (fingerprint ${fingerprintOf(publicKeyOf(key))})\n` +
          'Once a second person is named: `release policy second-word` asks for their word before a shell, or several ' +
          `remotes at once, go ${defaults.channel}.`,
      );
    });
}

const EVERYTHING: Right = { actions: [...ACTIONS], names: ['*'], channels: ['*'] };

function showCommand(io: Io): Command {
  return withStore(new Command('show'))
    .description('the policy in force: people and machines, their keys, what they may do')
    .action(async (options: StoreOptions) => {
      const trust = requireTrust(options);
      const { policy, sha256 } = await trust.policyInForce();
      const problems = trust.problems();
      if (options.json) return io.print(json({ ...policy, sha256, problems }));
      io.print([policyInWords(policy), ...problems.map((problem) => `\nNot in force: ${problem}.`)].join('\n'));
    });
}

function addCommand(io: Io): Command {
  return withPolicy(new Command('add'))
    .description('name a person or a machine, or give one that is named a further key')
    .argument('<name>', '"Bilal Ahmed", "ticketing pipeline"', parsePrincipalName)
    .addOption(new Option('--kind <kind>', 'what it is').choices(PRINCIPAL_KINDS).default('person'))
    .option('--public-key <key>', 'as make-key prints it, or a file with it', readPublicKey)
    .action((name: string, options: PolicyOptions & { kind: Principal['kind']; publicKey?: string }) =>
      change(io, options, ({ principals }) => ({
        principals: addPrincipal(principals, { name, kind: options.kind, key: options.publicKey }),
      })),
    );
}

function removeCommand(io: Io): Command {
  return withPolicy(new Command('remove'))
    .description('no longer name a person or a machine, or one of its keys; what it made stays live')
    .argument('<name>', '"Bilal Ahmed"', parsePrincipalName)
    .option('--public-key <key>', 'only this key, once another has replaced it', readPublicKey)
    .action((name: string, options: PolicyOptions & { publicKey?: string }) =>
      change(io, options, ({ principals }) => ({ principals: removePrincipal(principals, name, options.publicKey) })),
    );
}

const rightCommand = (io: Io, command: string, changed: typeof allow): Command =>
  withPolicy(new Command(command))
    .argument('<name>', '"Bilal Ahmed"', parsePrincipalName)
    .argument('<actions>', `${ACTIONS.join(',')}; several with commas`, parseActions)
    .argument('<names>', 'ticketing,careers-*; * for all', parsePatterns)
    .option('--on <channels>', 'live,staging; all, unless you name some', parsePatterns, ['*'])
    .action((name: string, actions: Action[], names: string[], options: PolicyOptions & { on: string[] }) =>
      change(io, options, ({ principals }) => ({
        principals: changed(principals, name, { actions, names, channels: options.on }),
      })),
    );

const allowCommand = (io: Io) =>
  rightCommand(io, 'allow', allow).description(
    'let somebody do something with the versions of some names, on some channels',
  );

const forbidCommand = (io: Io) =>
  rightCommand(io, 'forbid', forbid).description('take a right away, as `policy show` lists it');

function signInCommand(io: Io): Command {
  return withPolicy(new Command('sign-in'))
    .description('let a person sign in to the console, with what `release make-sign-in` gave them')
    .argument('<name>', '"Bilal Ahmed"', parsePrincipalName)
    .argument('[verifier]', 'the last line of make-sign-in, or a file with it')
    .addOption(new Option('--end', 'they no longer sign in').default(false))
    .action((name: string, verifier: string | undefined, options: PolicyOptions & { end: boolean }) => {
      if (options.end === (verifier !== undefined)) throw usage('Give the line of make-sign-in, or say --end.');
      const given = verifier === undefined ? undefined : parseVerifier(verifier);
      return change(io, options, ({ principals }) => ({ principals: changeSignIn(principals, name, given) }));
    });
}

function secondWordCommand(io: Io): Command {
  return withPolicy(new Command('second-word'))
    .description(
      "ask for a second person's word before a change is live: for the shell, and for several names at once, unless you name some",
    )
    .argument('[names]', 'shell,careers-*; * for all', parsePatterns)
    .option('--at-once <number>', 'only for a change of so many of these names, or more', parseCount, 1)
    .option('--on <channels>', 'on these channels', parsePatterns, [defaults.channel])
    .addOption(new Option('--end', 'no longer').default(false))
    .action((names: string[] | undefined, options: PolicyOptions & { atOnce: number; on: string[]; end: boolean }) => {
      const { atOnce, on, end } = options;
      const rules = names ? [{ names, atOnce, channels: on }] : suggestedRules(on);
      return change(io, options, ({ secondWord = [] }) => ({
        secondWord: (end ? endRules : addRules)(secondWord, rules),
      }));
    });
}

function renewCommand(io: Io): Command {
  return withPolicy(new Command('renew'))
    .description('the same policy again, vouching for what is live now: what came before need not be verified any more')
    .action((options: PolicyOptions) => change(io, options, () => ({})));
}

async function change(
  io: Io,
  options: PolicyOptions,
  changed: (content: PolicyContent) => Partial<PolicyContent>,
): Promise<void> {
  const trust = requireTrust(options);
  const key = requireKey(options, 'A policy');
  const before = (await trust.policyInForce()).policy;
  const next = await nextPolicy(trust, key, changed, metaOf(options));
  await finish(io, options, { store: trust.store, before, next });
}

interface PolicyChange {
  readonly store: Store;
  readonly before: PolicyContent;
  readonly next: Policy;
}

/** Shows what changes, asks, and writes. */
async function finish(io: Io, options: PolicyOptions, { store, before, next }: PolicyChange): Promise<void> {
  const { policy, heads } = next;
  const changes = differencesBetween(before, next);
  const vouches = Object.entries(heads).map(
    ([channel, { revision }]) => `it vouches for revision ${revision} of ${channel}`,
  );
  if (!options.json) io.print([`Policy ${policy}`, ...[...changes, ...vouches].map((line) => `  ${line}`)].join('\n'));
  for (const stuck of findStuckRules(next)) io.warn(stuck);
  if (!options.plan) {
    if (!options.yes) await confirm(io, 'Sign?');
    await writePolicy(store, next);
  }
  if (options.json) io.print(json({ policy, changes, heads }));
  else if (!options.plan) io.print(`Policy ${policy} is in force.`);
}

const metaOf = ({ reason }: PolicyOptions) => ({ at: new Date().toISOString(), reason });

function policyInWords({ policy: number, at, reason, heads, principals, secondWord = [] }: Policy): string {
  const vouches = Object.entries(heads).map(([channel, { revision }]) => `revision ${revision} of ${channel}`);
  const head = `Policy ${number} is in force, since ${at}${reason ? ` (${reason})` : ''}. It vouches for ${vouches.join(', ') || 'no revision'}.`;
  const rows = principals.flatMap(({ name, kind, keys, console, rights }) => {
    const holds = [...keys.map(fingerprintOf), ...(console ? ['signs in to the console'] : [])].join(', ');
    const [first = '', ...others] = rights.map(rightInWords);
    return [[name, kind, holds || 'no key', first], ...others.map((each) => ['', '', '', each])];
  });
  const words = secondWord.map((rule) => `\n  ${describeRule(rule)}`).join('');
  const rules = words && `\n\nA second person's word is needed for${words}`;
  return `${head}\n\n${table([['who', 'what', 'keys', 'may'], ...rows])}${rules}`;
}

const rightInWords = ({ actions, names, channels }: Right): string =>
  `${actions.join(', ')}: ${names.join(', ')}${channels.includes('*') ? '' : ` on ${channels.join(', ')}`}`;

/** What a policy says, one line for each thing. */
const linesOf = ({ principals, secondWord = [] }: PolicyContent): string[] => [
  ...principals.flatMap(({ name, kind, keys, console, rights }) => [
    `${name} (${kind}) is named`,
    ...keys.map((key) => `${name} has the key ${fingerprintOf(key)}`),
    ...(console ? [`${name} may sign in to the console`] : []),
    ...rights.map((right) => `${name} may ${rightInWords(right)}`),
  ]),
  ...secondWord.map((rule) => `${describeRule(rule)} needs a second person's word`),
];

function differencesBetween(before: PolicyContent, after: PolicyContent): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lost = old.filter((line) => !now.includes(line)).map((line) => `no longer: ${line}`);
  return [...now.filter((line) => !old.includes(line)), ...lost];
}
