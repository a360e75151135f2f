/** What every command that signs a policy does: it shows what changes, asks, and writes. */
import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { confirm } from '../../command-line/apply-change';
import { type Io, json, table } from '../../command-line/io';
import { type KeyOptions, type StoreOptions, withKey, withStore } from '../../command-line/options';
import { hasCode, messageOf, Refusal } from '../../errors';
import type { Revision } from '../../manifest/manifest';
import type { Policy, PolicyContent, Right } from '../../policy/policy';
import { describeRule, findStuckRules } from '../../policy/second-word';
import { writePolicy } from '../../policy/write-policy';
import { fingerprintOf } from '../../signing/signing-key';
import { readLive, type Store } from '../../store/store';

export interface PolicyOptions extends StoreOptions, KeyOptions {
  plan: boolean;
  yes: boolean;
  reason: string;
}

export const withPolicy = (command: Command): Command => withSigning(withKey(withStore(command)));

export const withSigning = (command: Command): Command =>
  command
    .option('--plan', 'show what would change and change nothing', false)
    .addOption(new Option('-y, --yes', 'sign without asking').default(false).conflicts('plan'))
    .option('--reason <text>', 'why, for the policy', '');

/** What is live on each channel. */
export async function readEveryLive(store: Store): Promise<Revision[]> {
  const found = await Promise.all((await store.listChannels()).map((channel) => readLive(store, channel)));
  return found.filter((live) => live !== null);
}

interface PolicyChange {
  readonly store: Store;
  readonly before: PolicyContent;
  readonly next: Policy;
  /** New private keys, which are written first, and what the answer in JSON says of them. */
  readonly keys?: readonly { readonly file: string; readonly privateKey: string }[];
  readonly made?: object;
}

/** Shows what changes, asks, and writes. */
export async function finish(
  io: Io,
  options: PolicyOptions,
  { store, before, next, keys = [], made }: PolicyChange,
): Promise<void> {
  const { policy, heads } = next;
  const changes = differencesBetween(before, next);
  const vouches = Object.entries(heads).map(
    ([channel, { revision }]) => `it vouches for revision ${revision} of ${channel}`,
  );
  if (!options.json) io.print([`Policy ${policy}`, ...[...changes, ...vouches].map((line) => `  ${line}`)].join('\n'));
  for (const stuck of findStuckRules(next)) io.warn(stuck);
  if (!options.plan) {
    if (!options.yes) await confirm(io, 'Sign?');
    for (const { file, privateKey } of keys) writeKey(file, privateKey);
    await writePolicy(store, next);
  }
  if (options.json) io.print(json({ policy, changes, heads, ...made }));
  else if (!options.plan) io.print(`Policy ${policy} is in force.`);
}

/** Throws Refusal for a file that is there. */
export function writeKey(file: string, privateKey: string): void {
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new Refusal(`${file} is there already. Move it away, or say another folder: --out <folder>.`);
    throw new Refusal(`${file} could not be written: ${messageOf(error)}`);
  }
}

export const metaOf = ({ reason }: PolicyOptions) => ({ at: new Date().toISOString(), reason });

export function policyInWords({
  policy: number,
  at,
  reason,
  heads,
  principals,
  secondWord = [],
  claims = [],
}: Policy): string {
  const vouches = Object.entries(heads).map(([channel, { revision }]) => `revision ${revision} of ${channel}`);
  const head = `Policy ${number} is in force, since ${at}${reason ? ` (${reason})` : ''}. It vouches for ${vouches.join(', ') || 'no revision'}.`;
  const rows = principals.flatMap(({ name, kind, keys, console, rights }) => {
    const holds = [...keys.map(fingerprintOf), ...(console ? ['signs in to the console'] : [])].join(', ');
    const [first = '', ...others] = rights.map(rightInWords);
    return [[name, kind, holds || 'no key', first], ...others.map((each) => ['', '', '', each])];
  });
  const words = secondWord.map((rule) => `\n  ${describeRule(rule)}`).join('');
  const rules = words && `\n\nA second person's word is needed for${words}`;
  const claimed = claims.map(({ name, places }) => [name, places.join(', ')]);
  const owned = claims.length > 0 ? `\n\n${table([['name', 'claims'], ...claimed])}` : '';
  return `${head}\n\n${table([['who', 'what', 'keys', 'may'], ...rows])}${rules}${owned}`;
}

const rightInWords = ({ actions, names, channels }: Right): string =>
  `${actions.join(', ')}: ${names.join(', ')}${channels.includes('*') ? '' : ` on ${channels.join(', ')}`}`;

/** What a policy says, one line for each thing. */
const linesOf = ({ principals, secondWord = [], claims = [] }: PolicyContent): string[] => [
  ...principals.flatMap(({ name, kind, keys, console, rights }) => [
    `${name} (${kind}) is named`,
    ...keys.map((key) => `${name} has the key ${fingerprintOf(key)}`),
    ...(console ? [`${name} may sign in to the console`] : []),
    ...rights.map((right) => `${name} may ${rightInWords(right)}`),
  ]),
  ...secondWord.map((rule) => `${describeRule(rule)} needs a second person's word`),
  ...claims.map((claim) => `${claim.name} claims ${claim.places.join(', ') || 'nothing'}`),
];

function differencesBetween(before: PolicyContent, after: PolicyContent): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lost = old.filter((line) => !now.includes(line)).map((line) => `no longer: ${line}`);
  return [...now.filter((line) => !old.includes(line)), ...lost];
}
