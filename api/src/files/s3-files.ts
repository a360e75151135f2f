/** Files in a bucket of a service that is compatible with S3. Nobody but the api reads them: no object is public. */
import { type Bucket, ServiceFailure } from '@azadkar/release/s3';
import { LRUCache } from 'lru-cache';
import { type Files, FilesUnavailable } from '../ports/files';
import { isFileName, requireFileName, requireFolder } from './file-names';
import { isWhole } from './is-whole';

/** A picture that somebody looks at is made new again once a day: deletion by use needs no more, and a copy costs money. */
const TOUCH_INTERVAL_MS = 24 * 60 * 60_000;

/** A page asks for a picture in several widths at the same moment, each of which needs the original to be there. */
const HAS_TTL_MS = 10_000;
const MAX_KNOWN = 2_000;

export function s3Files(bucket: Bucket, folder = ''): Files {
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
    async touch(name) {
      const found = await orUnavailable(bucket.find(keyOf(name)));
      if (found && Date.now() - found.at > TOUCH_INTERVAL_MS) await orUnavailable(bucket.touch(keyOf(name)));
    },
    async list() {
      const objects = await orUnavailable(bucket.list(folder));
      return objects
        .map(({ key, bytes, at }) => ({ name: key.slice(folder.length), bytes, usedAt: at }))
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
