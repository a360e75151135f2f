/** Files in a directory. A name is never used for another file, so that caches may keep it forever. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from '../error-code';
import type { Files } from '../ports/files';

const NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;

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
    get: (name) =>
      readFile(at(name)).catch((cause: unknown) => {
        if (errorCodeOf(cause) === 'ENOENT') return undefined;
        throw cause;
      }),
    remove: (name) => rm(at(name), { force: true }),
  };
}
