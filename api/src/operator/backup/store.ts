/** Storage of backups and of the release store: keys with slashes, each with some bytes, in a directory or a bucket. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@azadkar/release/s3';
import { replaceWhole } from '../../../../process/durable-files';
import { errorCodeOf } from '../../error-code';

export interface Store {
  has(key: string): Promise<boolean>;
  /** Undefined when there is no such key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys that begin with a prefix, which ends with a slash or is empty, in order. */
  list(prefix: string): Promise<string[]>;
}

/** Names of a path, none of which leads out of it. Those that begin with a dot are drafts. */
const KEY = /^[\w@+-][\w@.+-]*(\/[\w@+-][\w@.+-]*)*$/;

export function directoryStore(directory: string, mode?: number): Store {
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a key of a store: ${key}`);
    return path.join(directory, key);
  };
  return {
    has: async (key) => (await stat(at(key)).catch(orUndefined)) !== undefined,
    get: (key) => readFile(at(key)).catch(orUndefined),
    put: (key, bytes) => replaceWhole(at(key), bytes, mode),
    remove: (key) => rm(at(key), { force: true }),
    async list(prefix) {
      const below = path.join(directory, prefix);
      const found = (await readdir(below, { recursive: true, withFileTypes: true }).catch(orUndefined)) ?? [];
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((key) => KEY.test(key))
        .sort();
    },
  };
}

export const bucketStore = (bucket: Bucket): Store => ({
  has: async (key) => (await bucket.find(key)) !== null,
  get: async (key) => (await bucket.get(key)) ?? undefined,
  put: (key, bytes) => bucket.replace(key, Buffer.from(bytes)),
  remove: (key) => bucket.remove(key),
  list: async (prefix) =>
    (await bucket.list(prefix))
      .map(({ key }) => key)
      .filter((key) => KEY.test(key))
      .sort(),
});

function orUndefined(cause: unknown): undefined {
  if (errorCodeOf(cause) !== 'ENOENT' && errorCodeOf(cause) !== 'ENOTDIR') throw cause;
}
