/** Files that are whole, or are not there: after a crash as well, and for readers meanwhile. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** How the temporary names of files begin that are being written. */
export const DRAFT = '.draft-';

/** Writes a file under a temporary name in its folder, which is made if needed, and renames it when it is on the disk. */
export async function replaceWhole(file: string, body: string | Uint8Array, mode?: number): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeDurably(draft, body, mode);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw cause;
  }
  await syncFolder(folder);
}

/** Writes a new file and waits until its content is on the disk: after a crash a name could stand there with nothing in it. */
export async function writeDurably(file: string, body: string | Uint8Array, mode?: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the names in a folder are on the disk, so that what refers to them finds them after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (cause) {
    if (!CANNOT_SYNC.has(codeOf(cause))) throw cause;
  } finally {
    await handle.close();
  }
}

/** What some file systems answer, which cannot sync a folder. */
const CANNOT_SYNC: ReadonlySet<unknown> = new Set(['EINVAL', 'ENOTSUP', 'EPERM']);

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);
