import { Command, Option } from 'commander';
import { defaults } from '../../../../process/defaults';
import { type Io, json, usage } from '../../command-line/io';
import { requireKey, requireTrust, type StoreOptions, withStore } from '../../command-line/options';
import {
  parseActions,
  parseClaims,
  parseCount,
  parseName,
  parsePatterns,
  parsePrincipalName,
  parseVerifier,
} from '../../command-line/parse-arguments';
import { Refusal } from '../../errors';
import { claimProblem, withClaimsOfLive } from '../../policy/claims';
import type { Action, NameClaim, PolicyContent, Principal } from '../../policy/policy';
import { ACTIONS, PRINCIPAL_KINDS } from '../../policy/policy.schema';
import { addRules, endRules, suggestedRules } from '../../policy/second-word';
import { addPrincipal, allow, changeSignIn, forbid, nextPolicy, removePrincipal } from '../../policy/write-policy';
import { readPublicKey } from '../../signing/signing-key';
import { initCommand } from './keys';
import { finish, metaOf, type PolicyOptions, policyInWords, readEveryLive, withPolicy } from './sign-policy';

export function policyCommand(io: Io): Command {
  const command = new Command('policy').description(
    'who may publish, pin, roll out, roll back and recall what, signed',
  );
  const principals = [addCommand, removeCommand, allowCommand, forbidCommand, signInCommand];
  for (const make of [initCommand, showCommand, ...principals, secondWordCommand, claimCommand, renewCommand])
    command.addCommand(make(io));
  return command;
}

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

function claimCommand(io: Io): Command {
  return withPolicy(new Command('claim'))
    .description(
      "what a name may take of the site without a second person's word; without a name, each also claims what it has live",
    )
    .argument('[name]', 'careers', parseName)
    .argument('[places]', 'all that it claims: "/careers/*,footer/explore"', parseClaims)
    .addOption(new Option('--end', 'addresses and places are free again, for every name').default(false))
    .action(
      async (name: string | undefined, places: string[] | undefined, options: PolicyOptions & { end: boolean }) => {
        const isWhole = (name === undefined) === (places === undefined) && !(options.end && name);
        if (!isWhole) throw usage('Say a name with all that it claims, nothing, or --end.');
        const live = await readEveryLive(requireTrust(options).store);
        const claim = name && places && { name, places };
        const problem = claim && claimProblem(claim, live);
        if (problem) throw new Refusal(problem);
        const others = (claims: readonly NameClaim[]) => claims.filter((each) => each.name !== name);
        return change(io, options, ({ claims = [] }) => ({
          claims: options.end ? undefined : claim ? [...others(claims), claim] : withClaimsOfLive(claims, live),
        }));
      },
    );
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
