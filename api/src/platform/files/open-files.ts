import { type Bucket, bucketAt, isBucketAddress, openBucket, ServiceFailure } from '@azadkar/release/s3';
import { LRUCache } from 'lru-cache';
import { StartRefusal } from '../../../../process/production';
import { type Files, FilesUnavailable } from '../ports/files';
import { isFileName, requireFileName, requireFolder } from './file-names';
import { isWhole } from './is-whole';
import { localFiles } from './local-files';

/** A visitor waits, and the gateway gives up after 30 seconds. */
const LIMITS = { tryMs: 5_000, tries: 3 };

/**
 * The store of files at an address: a directory, or s3://<bucket>/<prefix> with the usual AWS_… variables. Throws a
 * StartRefusal for an address that is none, and where credentials are missing.
 */
export function openFiles(address: string, env: NodeJS.ProcessEnv = process.env): Files {
  return isBucketAddress(address) ? s3Files(openBucket(addressOf(address, env), LIMITS)) : localFiles(address);
}

function addressOf(address: string, env: NodeJS.ProcessEnv) {
  try {
    return bucketAt(address, 'file store', env);
  } catch (cause) {
    throw new StartRefusal([cause instanceof Error ? cause.message : String(cause)]);
  }
}

/** Files in a bucket of a service that is compatible with S3. The api alone reads them: no object is public. */

/** A page asks for a picture in several widths at the same moment, each of which needs the original to be there. */
const HAS_TTL_MS = 10_000;
const MAX_KNOWN = 2_000;

function s3Files(bucket: Bucket, folder = ''): Files {
  const keyOf = (name: string) => folder + requireFileName(name);
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: HAS_TTL_MS });
  return {
    async put(name, bytes) {
      await orUnavailable(bucket.replace(keyOf(name), Buffer.from(bytes)));
      known.delete(name);
    },
    async get(name) {
      const bytes = await orUnavailable(bucket.get(keyOf(name)));
      return bytes && isWhole(name, bytes) ? bytes : undefined;
    },
    async has(name) {
      if (known.has(name)) return true;
      const found = await orUnavailable(bucket.find(keyOf(name)));
      const isThere = found !== null && found.bytes > 0;
      if (isThere) known.set(name, true);
      return isThere;
    },
    async remove(name) {
      known.delete(name);
      await orUnavailable(bucket.remove(keyOf(name)));
    },
    async list() {
      const objects = await orUnavailable(bucket.list(folder));
      return objects
        .map(({ key, bytes, at }) => ({ name: key.slice(folder.length), bytes, storedAt: at }))
        .filter(({ name }) => isFileName(name));
    },
    folder: (name) => s3Files(bucket, `${folder}${requireFolder(name)}/`),
  };
}

async function orUnavailable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (cause) {
    throw cause instanceof ServiceFailure ? new FilesUnavailable(cause.message, { cause }) : cause;
  }
}
