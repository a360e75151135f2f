/** Proves a backup: everything is there and unchanged, and the tables can be loaded. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLiteCopy } from '../../platform/database/copy/lite-connection';
import { prepareTarget } from '../../platform/database/copy/prepare-target';
import { BrokenBackup, type Manifest, objectsOf } from './manifest';
import type { Objects } from './objects';
import { loadBackup } from './restore-backup';

export interface Verified {
  objects: number;
  bytes: number;
  /** Rows of all tables, compared in a database that was made for it. Undefined without the rehearsal. */
  rows: number | undefined;
}

/** Reads every object. With `rehearse`, loads the tables into a temporary PGlite and compares counts and checksums. */
export async function verifyBackup(
  manifest: Manifest,
  objects: Objects,
  { rehearse, onProgress }: { rehearse: boolean; onProgress: (text: string) => void },
): Promise<Verified> {
  const sizes = new Map<string, number>();
  for (const name of objectsOf(manifest)) {
    sizes.set(name, (await objects.read(name)).length);
    if (sizes.size % 50 === 0) onProgress(`${sizes.size} objects read`);
  }
  for (const { name, bytes, objects: parts } of [...manifest.files, ...(manifest.releases ?? [])])
    if (parts.reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0) !== bytes)
      throw new BrokenBackup(`${name} has another size than the list says.`);
  const rows = rehearse ? await rehearseLoad(manifest, objects, onProgress) : undefined;
  return { objects: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), rows };
}

async function rehearseLoad(manifest: Manifest, objects: Objects, onProgress: (text: string) => void): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-rehearsal-'));
  try {
    const scratch = await openLiteCopy(path.join(folder, 'database'));
    try {
      await prepareTarget(scratch, manifest.migrations);
      await loadBackup(scratch.connection, manifest, objects, onProgress);
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
}
