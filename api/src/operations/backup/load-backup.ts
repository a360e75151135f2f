import type { CopyConnection, Lines } from '../../database/copy/connection';
import { DifferentRows, loadTables } from '../../database/copy/load-tables';
import { BrokenBackup, type Manifest } from './manifest';
import type { Objects } from './objects';

/** Fills a migrated database with the tables of a backup, all or none, and compares counts and checksums. */
export async function loadBackup(
  connection: CopyConnection,
  manifest: Manifest,
  objects: Objects,
  onProgress: (text: string) => void,
): Promise<void> {
  const load = loadTables(connection, async (copy) => {
    for (const table of manifest.tables) {
      onProgress(`${table.name}: ${table.rows} rows`);
      await copy(table, linesOf(table.objects, objects));
    }
    return manifest;
  });
  await load.catch((cause: unknown) => {
    if (cause instanceof DifferentRows) throw new BrokenBackup(cause.message);
    throw cause;
  });
}

async function* linesOf(names: readonly string[], objects: Objects): Lines {
  for (const name of names) yield await objects.read(name);
}
