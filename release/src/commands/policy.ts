/** Who may do what: the commands that show, change and sign a policy. */
import { existsSync, writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { defaults } from '../../../process/defaults';
import { confirm } from '../command-line/apply-change';
import { type Io, json } from '../command-line/io';
import {
  type ChangeOptions,
  type KeyOptions,
  requireKey,
  requireTrust,
  type StoreOptions,
  withKey,
  withReason,
  withStore,
  withYes,
} from '../command-line/options';
import {
  parseActions,
  parseClaims,
  parseCount,
  parseName,
  parsePatterns,
  parsePrincipalName,
  parseVerifier,
} from '../command-line/parse-arguments';
import { messageOf, Refusal } from '../errors';
import { claimProblem, withClaimsOfLive } from '../policy/claims';
import {
  ACTIONS,
  type Action,
  type ConsoleVerifier,
  type NameClaim,
  type Policy,
  type PolicyContent,
  PRINCIPAL_KINDS,
  type Principal,
} from '../policy/policy';
import { describeRule, findStuckRules } from '../policy/rights';
import {
  addPrincipal,
  changeRights,
  edited,
  nextPolicy,
  onEachChannel,
  policyChanges,
  policyInWords,
  removePrincipal,
  suggestedRules,
  writePolicy,
} from '../policy/write-policy';
import { readPublicKey } from '../signing/signing-key';
import { readLive, type Store } from '../store/store';

export type PolicyOptions = StoreOptions & KeyOptions & Pick<ChangeOptions, 'plan' | 'yes' | 'reason'>;

/** `init` is the command that makes the first policy. */
export function policyCommand(io: Io, init: Command): Command {
  const command = new Command('policy').addCommand(init);
  command.description('who may publish, pin, roll out, roll back and recall what, signed');
  const rights = [addCommand(io), removeCommand(io), rightsCommand(io, 'allow'), rightsCommand(io, 'forbid')];
  for (const each of [showCommand(io), ...rights, secondWordCommand(io), claimCommand(io), renewCommand(io)])
    command.addCommand(each);
  return command;
}

const showCommand = (io: Io) =>
  withStore(new Command('show'))
    .description('the policy in force: people and machines, their keys, what they may do')
    .action(async (options: StoreOptions) => {
      const trust = requireTrust(options);
      const { policy, sha256 } = await trust.policyInForce();
      const problems = trust.problems();
      if (options.json) return io.print(json({ ...policy, sha256, problems }));
      io.print([policyInWords(policy), ...problems.map((problem) => `\nNot in force: ${problem}.`)].join('\n'));
    });

const signing = (name: string, description: string) => withKey(forPolicy(name)).description(description);

export const forPolicy = (name: string): Command => withReason(withYes(withStore(new Command(name))));

/** A command about a person or a machine. */
const about = (name: string, description: string) =>
  signing(name, description).argument('<name>', '"Bilal Ahmed", "ticketing pipeline"', parsePrincipalName);

type AddOptions = PolicyOptions & Pick<Principal, 'kind'> & { publicKey?: string; signIn?: ConsoleVerifier };

const addCommand = (io: Io) =>
  about('add', 'name a person or a machine, or give one that is named a further key, or a sign-in to the console')
    .addOption(new Option('--kind <kind>', 'what it is').choices(PRINCIPAL_KINDS).default('person'))
    .option('--public-key <key>', 'as make-key prints it, or a file with it', readPublicKey)
    .option('--sign-in <verifier>', 'the last line of make-sign-in, or a file with it', parseVerifier)
    .action((name: string, { kind, publicKey: key, signIn: console, ...options }: AddOptions) =>
      change(io, options, ({ principals }) => ({ principals: addPrincipal(principals, { name, kind, key, console }) })),
    );

type RemoveOptions = PolicyOptions & { publicKey?: string; signIn: boolean };

const removeCommand = (io: Io) =>
  about('remove', 'no longer name a person or a machine, or take a key or the sign-in; what it made stays live')
    .option('--public-key <key>', 'only this key, once another has replaced it', readPublicKey)
    .option('--sign-in', 'only the sign-in to the console', false)
    .action((name: string, { publicKey: key, signIn, ...options }: RemoveOptions) =>
      change(io, options, ({ principals }) => ({ principals: removePrincipal(principals, name, { key, signIn }) })),
    );

const RIGHTS = {
  allow: 'let somebody do something with some names, on some channels',
  forbid: 'take a right away, as `policy show` lists it',
};

const rightsCommand = (io: Io, command: keyof typeof RIGHTS) =>
  about(command, RIGHTS[command])
    .argument('<actions>', `${ACTIONS.join(',')}; several with commas`, parseActions)
    .argument('<names>', 'ticketing,careers-*; * for all', parsePatterns)
    .option('--on <channels>', 'live,staging; all, unless you name some', parsePatterns, ['*'])
    .action((name: string, actions: Action[], names: string[], options: PolicyOptions & { on: string[] }) => {
      const [right, isEnd] = [{ actions, names, channels: options.on }, command === 'forbid'];
      return change(io, options, ({ principals }) => ({ principals: changeRights(principals, name, right, isEnd) }));
    });

type RuleOptions = PolicyOptions & { atOnce: number; on: string[]; end: boolean };

const secondWordCommand = (io: Io) =>
  signing(
    'second-word',
    "ask for a second person's word before a change is live: for the shell, and for several names at once, unless you name some",
  )
    .argument('[names]', 'shell,careers-*; * for all', parsePatterns)
    .option('--at-once <number>', 'only for a change of so many of these names, or more', parseCount, 1)
    .option('--on <channels>', 'on these channels', parsePatterns, [defaults.channel])
    .addOption(new Option('--end', 'no longer').default(false))
    .action((names: string[] | undefined, { atOnce, on: channels, end: isEnd, ...options }: RuleOptions) => {
      const rules = names ? [{ names, atOnce, channels }] : suggestedRules(channels);
      const how = { isEnd, inWords: describeRule };
      return change(io, options, ({ secondWord = [] }) => ({ secondWord: edited(secondWord, rules, how) }));
    });

const claimCommand = (io: Io) =>
  signing(
    'claim',
    "what a name may take of the site without a second person's word; without a name, each also claims what it has live",
  )
    .argument('[name]', 'careers', parseName)
    .argument('[places]', 'all that it claims: "/careers/*,footer/explore"; nothing, unless you name some', parseClaims)
    .action(async (name: string | undefined, places: string[] = [], options: PolicyOptions) => {
      const live = await readEveryLive(requireTrust(options).store);
      const claim = name === undefined ? null : { name, places };
      const problem = claim && claimProblem(claim, live);
      if (problem) throw new Refusal(problem);
      return change(io, options, ({ claims = [] }) => ({
        claims: claim ? edited(claims, [claim], CLAIM_OF_NAME) : withClaimsOfLive(claims, live),
      }));
    });

/** A claim takes the place of the one that its name has. */
const CLAIM_OF_NAME = { isEnd: false, inWords: ({ name }: NameClaim) => name };

const renewCommand = (io: Io) =>
  signing(
    'renew',
    'the same policy again, vouching for what is live now: what came before need not be verified any more',
  ).action((options: PolicyOptions) => change(io, options, () => ({})));

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

/** What is live on each channel. */
export const readEveryLive = async (store: Store) =>
  Object.values(await onEachChannel(store, (channel) => readLive(store, channel)));

interface PolicyChange {
  readonly store: Store;
  readonly before: PolicyContent;
  readonly next: Policy;
  /** New private keys, which are written first, and what the answer in JSON says of them. */
  readonly keys?: Parameters<typeof writeKeys>[0];
  readonly made?: object;
}

/** Shows what changes, asks, and writes. */
export async function finish(io: Io, options: PolicyOptions, change: PolicyChange): Promise<void> {
  const { store, before, next, keys = [], made } = change;
  const { policy, heads } = next;
  const changes = policyChanges(before, next);
  const vouches = Object.entries(heads).map(
    ([channel, { revision }]) => `vouches for revision ${revision} of ${channel}`,
  );
  const lines = [`Policy ${policy}`, ...changes, ...vouches.map((each) => `it ${each}`)];
  if (!options.json) io.print(lines.join('\n  '));
  for (const stuck of findStuckRules(next)) io.warn(stuck);
  if (!options.plan) {
    if (!options.yes) await confirm(io, 'Sign?');
    writeKeys(keys);
    await writePolicy(store, next);
  }
  if (options.json) io.print(json({ policy, changes, heads, ...(options.plan ? {} : made) }));
  else if (!options.plan) io.print(`Policy ${policy} is in force.`);
}

/** Throws Refusal for a file that is there, before any is written. */
export function writeKeys(keys: readonly { readonly file: string; readonly privateKey: string }[]): void {
  const there = keys.find(({ file }) => existsSync(file));
  if (there) throw new Refusal(`${there.file} is there already. Move it away, or say another folder: --out <folder>.`);
  for (const { file, privateKey } of keys)
    try {
      writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new Refusal(`${file} could not be written: ${messageOf(error)}`);
    }
}

export const metaOf = ({ reason }: PolicyOptions) => ({ at: new Date().toISOString(), reason });
