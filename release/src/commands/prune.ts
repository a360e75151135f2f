import { Command, Option } from 'commander';
import { confirm } from '../command-line/apply-change';
import { type Io, json, table } from '../command-line/io';
import { type StoreOptions, withStore } from '../command-line/options';
import { parseCount } from '../command-line/parse-arguments';
import { skippedField, warnOfSkipped } from '../command-line/skipped';
import { nameOf } from '../manifest/manifest';
import { findUnused, type Retention, type Unused } from '../plan/find-unused';
import { openStore } from '../store/open-store';
import type { SkippedRevision } from '../store/store';

interface PruneOptions extends StoreOptions, Retention {
  plan: boolean;
  yes: boolean;
}

export function pruneCommand(io: Io): Command {
  return withStore(new Command('prune'))
    .description('remove old versions that nothing live or recent names, on any channel')
    .option('--plan', 'show what would go and remove nothing', false)
    .addOption(new Option('-y, --yes', 'remove without asking').default(false).conflicts('plan'))
    .option('--days <number>', 'keep what was published, or named by a revision, within so many days', parseCount, 30)
    .option('--revisions <number>', 'and what the newest so many revisions of each channel name', parseCount, 20)
    .action(async (options: PruneOptions) => {
      const store = openStore(options.store);
      const { unused, skipped } = await findUnused(store, options, Date.now());
      for (const { channel, ...each } of skipped) warnOfSkipped(io, { ...options, channel }, [each]);
      if (unused.length > 0 && !options.json) io.print(inWords(unused));
      if (options.plan) return reportPlan(io, options, unused, skipped);
      if (unused.length > 0 && !options.yes) await confirm(io, `Remove ${count(unused)} for good?`);
      for (const { name, version } of unused) await store.remove(name, version);
      io.print(
        options.json ? json({ removed: unused.map(nameOf), ...skippedField(skipped) }) : `Removed ${count(unused)}.`,
      );
    });
}

function reportPlan(
  io: Io,
  options: PruneOptions,
  unused: readonly Unused[],
  skipped: readonly SkippedRevision[],
): void {
  io.print(
    options.json ? json({ unused: unused.map(nameOf), ...skippedField(skipped) }) : `Would remove ${count(unused)}.`,
  );
}

const count = ({ length }: readonly Unused[]) => `${length} ${length === 1 ? 'version' : 'versions'}`;

const inWords = (unused: readonly Unused[]) =>
  table([
    ['name', 'version', 'published (UTC)', 'by', 'kB'],
    ...unused.map(({ name, version, publishedAt, author, bytes }) => [
      name,
      version,
      publishedAt.slice(0, 10),
      author,
      (bytes / 1000).toFixed(1),
    ]),
  ]);
