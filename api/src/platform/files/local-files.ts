/** Files in a directory. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT, replaceWhole } from '../../../../process/durable-files';
import { errorCodeOf } from '../../error-code';
import type { Files, StoredFile } from '../ports/files';
import { isFileName, requireFileName, requireFolder } from './file-names';
import { isWhole } from './is-whole';

/** A write takes seconds: what killed processes left is searched for and deleted after an hour. */
const DRAFTS_INTERVAL_MS = 60 * 60_000;

export function localFiles(directory: string): Files {
  const at = (name: string) => path.join(directory, requireFileName(name));
  let searchedAt = Number.NEGATIVE_INFINITY;

  async function deleteOldDrafts(): Promise<void> {
    if (performance.now() - searchedAt < DRAFTS_INTERVAL_MS) return;
    searchedAt = performance.now();
    const names = await readdir(directory).catch(() => []);
    for (const draft of names.filter((name) => name.startsWith(DRAFT)).map((name) => path.join(directory, name))) {
      const found = await stat(draft).catch(() => undefined); // renamed at this moment
      if (found && Date.now() - found.mtimeMs > DRAFTS_INTERVAL_MS) await rm(draft, { force: true });
    }
  }

  return {
    async put(name, bytes) {
      await deleteOldDrafts();
      await replaceWhole(at(name), bytes);
    },
    async get(name) {
      const bytes = await readFile(at(name)).catch(orUndefined);
      return bytes && isWhole(name, bytes) ? bytes : undefined;
    },
    async has(name) {
      const found = await stat(at(name)).catch(orUndefined);
      return found !== undefined && found.size > 0;
    },
    remove: (name) => rm(at(name), { force: true }),
    async list() {
      const names = (await readdir(directory).catch(orUndefined)) ?? [];
      const files: StoredFile[] = [];
      for (const name of names.filter(isFileName)) {
        const found = await stat(at(name)).catch(orUndefined); // one at a time: others need the disk, too
        if (found) files.push({ name, bytes: found.size, storedAt: found.mtimeMs });
      }
      return files;
    },
    folder: (name) => localFiles(path.join(directory, requireFolder(name))),
  };
}

/** For what is not there. Any other error is thrown. */
function orUndefined(cause: unknown): undefined {
  if (errorCodeOf(cause) !== 'ENOENT') throw cause;
}
