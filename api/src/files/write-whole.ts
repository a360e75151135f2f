/**
 * Writes a file that others read meanwhile: under a temporary name in the same folder, which is then renamed. A reader, and
 * a machine that starts again after a crash, finds the whole file or what was there before.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../error-code';

/** No name of a stored file begins so. */
const DRAFT = '.draft-';

/** A write takes seconds; what is older was left by a process that was killed. */
const ABANDONED_AFTER_MS = 60 * 60_000;

export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeDurably(draft, bytes);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw cause;
  }
  await syncFolder(folder);
}

/** Deletes what killed processes left behind in a folder. */
export async function deleteDrafts(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(DRAFT))) {
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => undefined); // renamed at this moment
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
  }
}

/** Waits until the content is on the disk: after a crash a renamed file would have its name, and nothing in it. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the name is on the disk, too: a row of the database will refer to it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (cause) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(errorCodeOf(cause) ?? '')) throw cause; // some file systems cannot
  } finally {
    await handle.close();
  }
}
