import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import type { Revision } from '../manifest/manifest';
import { changesBetween } from '../plan/explain';
import { type Policy, principalOfKey } from '../policy/policy';
import { fingerprintOf } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import { isRevision, readOrSkip } from '../store/store';

export function historyCommand(io: Io): Command {
  return withStore(new Command('history'))
    .description('who changed what, when and why, newest first')
    .option('--limit <number>', 'how many revisions', parseCount, 20)
    .action(async (options: StoreOptions & { limit: number }) => {
      const store = openStore(options.store);
      const { store: trusted, trust } = openTrusted(options);
      const policy = trust && (await trust.policyInForce()).policy;
      const numbers = await store.listRevisions(options.channel);
      const shown = numbers.slice(0, options.limit + 1);
      const found = await Promise.all(shown.map((number) => readOrSkip(store, options.channel, number)));
      // What is not trusted is shown as well: it says who claims to have made it.
      const judged = await Promise.all(shown.map((number) => readOrSkip(trusted, options.channel, number)));
      const entries = found.slice(0, options.limit).map((each, i) => {
        if (!isRevision(each)) return { revision: each.revision, unusable: each.reason };
        const judgment = judged[i];
        const unusable = judgment && !isRevision(judgment) ? judgment.reason : undefined;
        return describe(judged.slice(i + 1).find(isRevision) ?? null, each, policy, unusable);
      });
      io.print(options.json ? json(entries) : inWords(options, entries));
    });
}

interface Entry extends Pick<Revision, 'revision' | 'at' | 'author' | 'approvedBy' | 'run' | 'reason' | 'urgent'> {
  readonly changes: readonly string[];
  /** Whose key signed it, by the policy in force, or the key's fingerprint; null for nobody. */
  readonly signedBy?: string | null;
  /** Why no gateway under this policy serves it. */
  readonly unusable?: string;
}

/** A revision whose file cannot be read. */
type UnusableEntry = Pick<Entry, 'revision'> & { readonly unusable: string };

function describe(
  before: Revision | null,
  after: Revision,
  policy: Policy | null,
  unusable: string | undefined,
): Entry {
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

function inWords({ channel }: StoreOptions, entries: readonly (Entry | UnusableEntry)[]): string {
  if (entries.length === 0) return `Channel ${channel} has no history yet.`;
  const rows = entries.map((entry) => {
    const { revision, unusable } = entry;
    const problem = unusable ? [`cannot be used: ${unusable}`] : [];
    if (!('at' in entry)) return [String(revision), '', '', '', ...problem];
    const { at, run, reason, urgent, changes } = entry;
    const what = [...problem, ...changes].join(', ');
    const more = [...(urgent ? ['urgent'] : []), ...(run ? [run] : [])].map((each) => ` (${each})`).join('');
    return [String(revision), at.replace('T', ' ').slice(0, 19), whoInWords(entry), reason, `${what}${more}`];
  });
  return table([['revision', 'when (UTC)', 'who', 'why', 'what'], ...rows]);
}

function whoInWords({ author, approvedBy, signedBy }: Entry): string {
  const who = approvedBy ? `${author}, on the word of ${approvedBy}` : author;
  return signedBy === undefined || signedBy === (approvedBy ?? author) ? who : `${who}, ${bySignature(signedBy)}`;
}

const bySignature = (signedBy: string | null) => (signedBy === null ? 'not signed' : `signed by ${signedBy}`);
