import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import type { PrunedRevision, Revision } from '../manifest/manifest';
import { changesBetween } from '../plan/explain';
import { type Policy, principalOfKey } from '../policy/policy';
import type { Trust } from '../policy/trust';
import { fingerprintOf } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import { isRevision, readOrSkip, type Store } from '../store/store';

export function historyCommand(io: Io): Command {
  return withStore(new Command('history'))
    .description('who changed what, when and why, newest first')
    .option('--limit <number>', 'how many revisions', parseCount, 20)
    .action(async (options: StoreOptions & { limit: number }) => {
      const store = openStore(options.store);
      const { trust } = openTrusted(options);
      const numbers = await store.listRevisions(options.channel);
      const shown = numbers.slice(0, options.limit);
      const lines = await readHistory(store, trust, options.channel, shown);
      const pruned = shown.length < options.limit ? await readPruned(store, options.channel, numbers) : [];
      const entries = [...lines, ...pruned].slice(0, options.limit);
      io.print(options.json ? json(entries) : inWords(options, entries));
    });
}

/** What was kept of the revisions before these, whose files were pruned; it cannot be verified any more. */
async function readPruned(store: Store, channel: string, numbers: readonly number[]): Promise<PrunedLine[]> {
  const lines = await store.listPruned(channel);
  return lines.filter(({ revision }) => !numbers.includes(revision)).map((line) => ({ ...line, pruned: true }));
}

type PrunedLine = PrunedRevision & { readonly pruned: true };
type Entry = HistoryLine | UnusableLine | PrunedLine;

function inWords({ channel }: StoreOptions, entries: readonly Entry[]): string {
  if (entries.length === 0) return `Channel ${channel} has no history yet.`;
  const rows = entries.map((entry) => {
    const { revision, unusable } = entry;
    const problem = unusable ? [`cannot be used: ${unusable}`] : [];
    if (!hasChanges(entry)) return [String(revision), '', '', '', ...problem];
    const { at, run, reason, urgent, changes } = entry;
    const what = [...problem, ...changes].join(', ');
    const more = [...(urgent ? ['urgent'] : []), ...(run ? [run] : [])].map((each) => ` (${each})`).join('');
    return [String(revision), at.replace('T', ' ').slice(0, 19), whoInWords(entry), reason, `${what}${more}`];
  });
  return table([['revision', 'when (UTC)', 'who', 'why', 'what'], ...rows]);
}

const hasChanges = (entry: Entry): entry is HistoryLine => 'changes' in entry;

function whoInWords({ author, approvedBy, signedBy }: HistoryLine): string {
  const who = approvedBy ? `${author}, on the word of ${approvedBy}` : author;
  return signedBy === undefined || signedBy === (approvedBy ?? author) ? who : `${who}, ${bySignature(signedBy)}`;
}

const bySignature = (signedBy: string | null) => (signedBy === null ? 'not signed' : `signed by ${signedBy}`);

export interface HistoryLine
  extends Pick<Revision, 'revision' | 'at' | 'author' | 'approvedBy' | 'run' | 'reason' | 'urgent'> {
  readonly changes: readonly string[];
  /** Whose key signed it, by the policy in force, or the key's fingerprint; null without a signature. */
  readonly signedBy?: string | null;
  /** Why no gateway under this policy serves it. */
  readonly unusable?: string;
}

/** A revision whose file cannot be read. */
export type UnusableLine = Pick<HistoryLine, 'revision'> & { readonly unusable: string };

function describe(
  before: Revision | null,
  after: Revision,
  policy: Policy | null,
  unusable: string | undefined,
): HistoryLine {
  const { revision, at, author, approvedBy, run, reason, urgent } = after;
  return {
    revision,
    at,
    author,
    ...(approvedBy ? { approvedBy } : {}),
    ...(run ? { run } : {}),
    ...(policy ? { signedBy: signerIn(policy, after) } : {}),
    reason,
    urgent,
    changes: changesBetween(before, after),
    ...(unusable ? { unusable } : {}),
  };
}

function signerIn(policy: Policy, { signature }: Revision): string | null {
  return signature ? (principalOfKey(policy, signature.key)?.name ?? `the key ${fingerprintOf(signature.key)}`) : null;
}

/** The lines of some of a channel's revisions, newest first. */
export async function readHistory(
  store: Store,
  trust: Trust | null,
  channel: string,
  numbers: readonly number[],
): Promise<(HistoryLine | UnusableLine)[]> {
  const policy = trust && (await trust.policyInForce()).policy;
  const all = await store.listRevisions(channel);
  const [oldest = 0] = numbers.slice(-1);
  const read = [...numbers, ...all.filter((number) => number < oldest).slice(0, 1)];
  const found = await Promise.all(read.map((number) => readOrSkip(store, channel, number)));
  // What is not trusted is shown as well: it says who claims to have made it.
  const judged = trust ? await Promise.all(read.map((number) => readOrSkip(trust.store, channel, number))) : found;
  const lines = found.slice(0, numbers.length).map((each, i) => {
    if (!isRevision(each)) return { revision: each.revision, unusable: each.reason };
    const judgment = judged[i];
    const unusable = judgment && !isRevision(judgment) ? judgment.reason : undefined;
    return describe(judged.slice(i + 1).find(isRevision) ?? null, each, policy, unusable);
  });
  return read.length > numbers.length ? lines : withKnownChanges(lines, await store.listPruned(channel));
}

/** What the oldest revision changed was kept when the one before it was pruned. */
function withKnownChanges(
  lines: readonly (HistoryLine | UnusableLine)[],
  pruned: readonly PrunedRevision[],
): (HistoryLine | UnusableLine)[] {
  return lines.map((line, i) => {
    const isOldest = i === lines.length - 1;
    const known = pruned.find(({ revision }) => isOldest && revision === line.revision)?.changes;
    return known && 'changes' in line ? { ...line, changes: known } : line;
  });
}
