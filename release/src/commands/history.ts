import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import type { Revision } from '../manifest/manifest';
import { changesBetween } from '../plan/explain';
import { findSignatureProblems, readTrustedKeys, type TrustedKeys } from '../signing/trust';
import { openStore } from '../store/open-store';
import { isRevision, readOrSkip } from '../store/store';

export function historyCommand(io: Io): Command {
  return withStore(new Command('history'))
    .description('who changed what, when and why, newest first')
    .option('--limit <number>', 'how many revisions', parseCount, 20)
    .action(async (options: StoreOptions & { limit: number }) => {
      const store = openStore(options.store);
      const keys = readTrustedKeys(options.keys);
      const numbers = await store.listRevisions(options.channel);
      const shown = numbers.slice(0, options.limit + 1).map((number) => readOrSkip(store, options.channel, number));
      const found = await Promise.all(shown);
      const entries = found.slice(0, options.limit).map((each, i) => {
        if (!isRevision(each)) return { revision: each.revision, unusable: each.reason };
        return describe(found.slice(i + 1).find(isRevision) ?? null, each, keys);
      });
      io.print(options.json ? json(entries) : inWords(options, entries));
    });
}

interface Entry extends Pick<Revision, 'revision' | 'at' | 'author' | 'reason' | 'urgent'> {
  readonly changes: readonly string[];
  /** Why no gateway with these keys serves it. */
  readonly unusable?: string;
}

/** A revision whose file cannot be read. */
type UnusableEntry = Pick<Entry, 'revision'> & { readonly unusable: string };

function describe(before: Revision | null, after: Revision, keys: TrustedKeys | null): Entry {
  const { revision, at, author, reason, urgent } = after;
  const [unusable] = findSignatureProblems(after, keys);
  return {
    revision,
    at,
    author,
    reason,
    urgent,
    changes: changesBetween(before, after),
    ...(unusable ? { unusable } : {}),
  };
}

function inWords({ channel }: StoreOptions, entries: readonly (Entry | UnusableEntry)[]): string {
  if (entries.length === 0) return `Channel ${channel} has no history yet.`;
  const rows = entries.map((entry) => {
    const { revision, unusable } = entry;
    const problem = unusable ? [`cannot be used: ${unusable}`] : [];
    if (!('at' in entry)) return [String(revision), '', '', '', ...problem];
    const { at, author, reason, urgent, changes } = entry;
    const what = [...problem, ...changes].join(', ');
    return [String(revision), at.replace('T', ' ').slice(0, 19), author, reason, `${what}${urgent ? ' (urgent)' : ''}`];
  });
  return table([['revision', 'when (UTC)', 'who', 'why', 'what'], ...rows]);
}
