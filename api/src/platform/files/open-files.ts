import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, bucketAt, isBucketAddress, openBucket, ServiceFailure } from '@azadkar/release/s3';
import { LRUCache } from 'lru-cache';
import { DRAFT, replaceWhole } from '../../../../process/durable-files';
import { StartRefusal } from '../../../../process/production';
import { errorCodeOf } from '../../error-code';
import { type Files, FilesUnavailable, type StoredFile } from '../ports/files';
import { isFileName, requireFileName, requireFolder } from './file-names';
import { isWhole } from './is-whole';

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
