/** Files in a directory. A name is never used for another file, so that caches may keep it forever. */
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../error-code';
import type { Files, StoredFile } from '../ports/files';

const NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;
const FOLDER = /^[a-z]+$/;

/** Whether this can be the name of a stored file. Only such names become paths, so none leads out of the directory. */
export const isFileName = (name: string) => NAME.test(name);

export function localFiles(directory: string): Files {
  const at = (name: string) => {
    if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
    return path.join(directory, name);
  };
  return {
    async put(name, bytes) {
      await mkdir(directory, { recursive: true });
      await writeFile(at(name), bytes);
    },
    get: (name) => readFile(at(name)).catch(orUndefined),
    has: async (name) => (await stat(at(name)).catch(orUndefined)) !== undefined,
    remove: (name) => rm(at(name), { force: true }),
    async touch(name) {
      const now = new Date();
      await utimes(at(name), now, now).catch(orUndefined);
    },
    async list() {
      const names = (await readdir(directory).catch(orUndefined)) ?? [];
      const files: StoredFile[] = [];
      for (const name of names.filter(isFileName)) {
        const found = await stat(at(name)).catch(orUndefined); // one at a time: others need the disk, too
        if (found) files.push({ name, bytes: found.size, usedAt: found.mtimeMs });
      }
      return files;
    },
    folder(name) {
      if (!FOLDER.test(name)) throw new Error(`Not a folder: ${name}`);
      return localFiles(path.join(directory, name));
    },
  };
}

/** For what is not there. Any other error is thrown. */
function orUndefined(cause: unknown): undefined {
  if (errorCodeOf(cause) !== 'ENOENT') throw cause;
}
