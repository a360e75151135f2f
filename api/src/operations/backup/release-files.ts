/** The release store as files: what it holds is not looked into. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@azadkar/release/s3';
import { errorCodeOf } from '../../error-code';

export interface ReleaseFiles {
  /** Relative names of the releases' files, or of all others. */
  list(kind: 'releases' | 'records'): Promise<string[]>;
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, bytes: Buffer): Promise<void>;
}

/** Parts of a path; names that begin with a dot are being written. */
const NAME = /^[\w@+-][\w@.+-]*(\/[\w@+-][\w@.+-]*)*$/;

export function releaseDirectory(directory: string): ReleaseFiles {
  const at = (name: string) => {
    if (!NAME.test(name)) throw new Error(`Not a name of a release store: ${name}`);
    return path.join(directory, name);
  };
  return {
    async list(kind) {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(orNone);
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((name) => NAME.test(name) && name.startsWith('releases/') === (kind === 'releases'));
      return names.sort();
    },
    get: (name) =>
      readFile(at(name)).catch((cause: unknown) => {
        if (errorCodeOf(cause) !== 'ENOENT') throw cause;
        return undefined;
      }),
    async put(name, bytes) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await writeFile(at(name), bytes);
    },
  };
}

/** The same in a bucket. */
export const releaseBucket = (bucket: Bucket): ReleaseFiles => ({
  async list(kind) {
    const keys = (await bucket.list('')).map(({ key }) => key);
    return keys.filter((key) => NAME.test(key) && key.startsWith('releases/') === (kind === 'releases')).sort();
  },
  get: async (name) => (await bucket.get(name)) ?? undefined,
  put: (name, bytes) => bucket.replace(name, bytes),
});

function orNone(cause: unknown): [] {
  if (errorCodeOf(cause) !== 'ENOENT') throw cause;
  return [];
}
