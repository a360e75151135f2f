import { bucketAt, isBucketAddress, openBucket } from '@azadkar/release/s3';
import { StartRefusal } from '../../../process/production';
import type { Files } from '../ports/files';
import { localFiles } from './local-files';
import { s3Files } from './s3-files';

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
