import { readFileSync } from 'node:fs';
import { Refusal } from '../errors';
import type { Revision } from '../manifest/manifest';
import { parseRevision } from '../manifest/parse-records';
import { openBucket } from '../s3/bucket';
import { bucketAt, isBucketAddress } from '../s3/sender';
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

/**
 * A store whose only revision is one that is tried: its releases and files are those of the store around it, and nothing is
 * written there.
 */
export function trialStore(store: Store, revision: Revision): Store {
  const refuse = async () => {
    throw new Refusal('A revision is being tried here: nothing is written to the store.');
  };
  const nothing = async () => undefined;
  const isIts = (channel: string, number = revision.revision) =>
    channel === revision.channel && number === revision.revision;
  return {
    ...store,
    listChannels: async () => [revision.channel],
    listRevisions: async (channel) => (isIts(channel) ? [revision.revision] : []),
    readRevision: async (channel, number) => (isIts(channel, number) ? revision : null),
    appendRevision: refuse,
    publish: refuse,
    remove: refuse,
    listObservations: async () => [],
    writeObservations: nothing,
    removeObservations: nothing,
  };
}

/** The store at an address, with the revision in a file. Throws an error for a file that has none. */
export const openTrialStore = (address: string, file: string): Store =>
  trialStore(openStore(address), parseRevision(JSON.parse(readFileSync(file, 'utf8'))));
