import { Command, InvalidArgumentError } from 'commander';
import { findUnused, type Retention, type Unused } from '../decide/find-unused';
import { nameOf } from '../manifest/manifest';
import { openStore } from '../store/open-store';
import { confirm } from './apply-wish';
import { type Io, json, table } from './io';
import { type StoreOptions, withStore } from './options';

interface PruneOptions extends StoreOptions, Retention {
  yes: boolean;
}

export function pruneCommand(io: Io): Command {
  return withStore(new Command('prune'))
    .description('remove old versions that nothing live or recent names, on any channel')
    .option('-y, --yes', 'remove without asking', false)
    .option('--days <number>', 'keep what was published, or named by a revision, within so many days', parseCount, 30)
    .option('--revisions <number>', 'and what the newest so many revisions of each channel name', parseCount, 20)
    .action(async (options: PruneOptions) => {
      const store = openStore(options.store);
      const unused = await findUnused(store, options, Date.now());
      if (unused.length > 0) {
        if (!options.json) io.print(inWords(unused));
        if (!options.yes) await confirm(io, `Remove ${unused.length} of them for good?`);
        for (const { name, version } of unused) await store.remove(name, version);
      }
      io.print(options.json ? json({ removed: unused.map(nameOf) }) : `Removed ${unused.length} versions.`);
    });
}

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

function parseCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Say a whole number.');
  return Number(text);
}
