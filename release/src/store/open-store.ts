import { Refusal } from '../errors';
import { openBucket } from '../s3/bucket';
import { bucketAt, isBucketAddress } from '../s3/bucket-address';
import { fileStore } from './file-store';
import { s3Store } from './s3-store';
import type { Store } from './store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store at an address: a directory, or s3://<bucket>/<prefix> with the usual AWS_… variables.
 * `?endpoint=` names a service that is compatible with S3 and not Amazon's.
 */
export function openStore(address: string, env: Environment = process.env): Store {
  if (isBucketAddress(address)) return s3Store(openBucket(bucketAt(address, 'release store', env)));
  if (/^\w+:\/\//.test(address))
    throw new Refusal(`A release store is a directory or s3://<bucket>/<prefix>, and ${address} is neither.`);
  return fileStore(address);
}
