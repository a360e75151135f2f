import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { type HistoryLine, readHistory, type UnusableLine } from '../command-line/output/history-lines';
import { parseCount } from '../command-line/parse-arguments';
import type { PrunedRevision } from '../manifest/manifest';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';

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
