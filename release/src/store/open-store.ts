import { Refusal } from '../errors';
import { fileStore } from './file-store';
import { type BucketAddress, openBucket } from './s3/s3-client';
import { s3Store } from './s3/s3-store';
import type { Store } from './store';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store at an address: a directory, or s3://<bucket>/<prefix> with the usual AWS_… variables. S3_ENDPOINT names a
 * service that is compatible with S3 and not Amazon's.
 */
export function openStore(address: string, env: Environment = process.env): Store {
  if (address.startsWith('s3://')) return s3Store(openBucket(bucketAt(new URL(address), env)));
  if (/^\w+:\/\//.test(address))
    throw new Refusal(`A release store is a directory or s3://<bucket>/<prefix>, and ${address} is neither.`);
  return fileStore(address);
}

function bucketAt({ host, pathname }: URL, env: Environment): BucketAddress {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal('A release store on S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = env.AWS_REGION ?? 'us-east-1';
  const prefix = pathname.split('/').filter(Boolean).join('/');
  return {
    url: `${env.S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`}/${host}`,
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}
