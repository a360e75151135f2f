/** Where backups are kept: names with slashes, each with some bytes. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@azadkar/release/s3';
import { replaceWhole } from '../../../../process/durable-files';
import { errorCodeOf } from '../../error-code';

export interface BackupStore {
  has(key: string): Promise<boolean>;
  /** Undefined when there is no such key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys below a prefix that ends with a slash, in order. */
  list(prefix: string): Promise<string[]>;
}

/** Keys of backups only, so that none leads out of the directory. */
const KEY = /^(objects|backups|running)(\/[\w-]+(\.[a-z]+)?)+$/;

export function directoryStore(directory: string): BackupStore {
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a key of a backup: ${key}`);
    return path.join(directory, key);
  };
  return {
    has: async (key) => (await stat(at(key)).catch(orUndefined)) !== undefined,
    get: (key) => readFile(at(key)).catch(orUndefined),
    put: (key, bytes) => replaceWhole(at(key), bytes, 0o600),
    remove: (key) => rm(at(key), { force: true }),
    async list(prefix) {
      const found = (await readdir(path.join(directory, prefix), { recursive: true }).catch(orUndefined)) ?? [];
      return found
        .map((name) => prefix + name.replaceAll(path.sep, '/'))
        .filter(isKeyOfFile)
        .sort();
    },
  };
}

/** The same in a bucket. */
export const bucketStore = (bucket: Bucket): BackupStore => ({
  has: async (key) => (await bucket.find(key)) !== null,
  get: async (key) => (await bucket.get(key)) ?? undefined,
  put: (key, bytes) => bucket.replace(key, Buffer.from(bytes)),
  remove: (key) => bucket.remove(key),
  list: async (prefix) => (await bucket.list(prefix)).map(({ key }) => key).sort(),
});

/** Folders of objects have two characters, and drafts begin with a dot. */
const isKeyOfFile = (key: string) => KEY.test(key) && !/^objects\/\w\w$/.test(key);

function orUndefined(cause: unknown): undefined {
  if (errorCodeOf(cause) !== 'ENOENT' && errorCodeOf(cause) !== 'ENOTDIR') throw cause;
}
