import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT } from '../../../process/durable-files';

/** A write takes seconds; what is older was left by a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Deletes what killed processes left behind in a folder. */
export async function deleteDrafts(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(DRAFT))) {
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => undefined); // renamed at this moment
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
  }
}
