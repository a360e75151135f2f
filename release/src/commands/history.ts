import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import type { Revision } from '../manifest/manifest';
import { changesBetween } from '../plan/explain';
import { openStore } from '../store/open-store';

export function historyCommand(io: Io): Command {
  return withStore(new Command('history'))
    .description('who changed what, when and why, newest first')
    .option('--limit <number>', 'how many revisions', parseCount, 20)
    .action(async (options: StoreOptions & { limit: number }) => {
      const store = openStore(options.store);
      const numbers = await store.listRevisions(options.channel);
      const shown = numbers.slice(0, options.limit + 1).map((number) => store.readRevision(options.channel, number));
      const revisions = (await Promise.all(shown)).filter((revision) => revision !== null);
      const entries = revisions
        .slice(0, options.limit)
        .map((revision, i) => describe(revisions[i + 1] ?? null, revision));
      io.print(options.json ? json(entries) : inWords(options, entries));
    });
}

function describe(before: Revision | null, after: Revision) {
  const { revision, at, author, reason, urgent } = after;
  return { revision, at, author, reason, urgent, changes: changesBetween(before, after) };
}

function inWords({ channel }: StoreOptions, entries: ReturnType<typeof describe>[]): string {
  if (entries.length === 0) return `Channel ${channel} has no history yet.`;
  const rows = entries.map(({ revision, at, author, reason, urgent, changes }) => [
    String(revision),
    at.replace('T', ' ').slice(0, 19),
    author,
    reason,
    `${changes.join(', ')}${urgent ? ' (urgent)' : ''}`,
  ]);
  return table([['revision', 'when (UTC)', 'who', 'why', 'what'], ...rows]);
}
