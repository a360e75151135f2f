/** Where a command finds the site that is copied, and the place that keeps the copies. */
import path from 'node:path';
import { type Bucket, bucketAt, isBucketAddress, openBucket } from '@azadkar/release/s3';
import { releaseStoreIn } from '../../../../process/defaults';
import type { Environment } from '../../../../process/production';
import { openFiles } from '../../files/open-files';
import { bucketStore, directoryStore } from '../../operations/backup/backup-store';
import { openObjects } from '../../operations/backup/objects';
import { releaseBucket, releaseDirectory } from '../../operations/backup/release-files';
import type { BackupTarget, Site } from '../../operations/backup/take-backup';
import { openCopy } from '../../operations/open-copy';
import { CommandRefusal, type Terminal } from './terminal';

/** 32 random bytes, in base64 or hexadecimal. */
const MIN_KEY_LENGTH = 40;

/** BACKUP_KEY encrypts what is stored there, when it is set. */
export function openBackupTarget(place: string, { env }: Terminal): BackupTarget {
  const secret = env.BACKUP_KEY || undefined;
  if (secret && secret.length < MIN_KEY_LENGTH)
    throw new CommandRefusal('BACKUP_KEY can be guessed. Make one with `openssl rand -base64 32`.');
  const store = placeOf(place, 'place of backups', env, { bucket: bucketStore, directory: directoryStore });
  return { store, objects: openObjects(store, secret) };
}

/** Opens the server's database and stores, and closes them whatever happens. */
export async function withSite<T>(
  terminal: Terminal,
  { releases }: { releases: boolean },
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const settings = terminal.readSettings();
  const releaseStore = releases
    ? placeOf(terminal.env.RELEASE_STORE || releaseStoreIn(settings.dataDir), 'release store', terminal.env, {
        bucket: releaseBucket,
        directory: releaseDirectory,
      })
    : undefined;
  const database = await openCopy(settings);
  try {
    return await work({
      database,
      files: openFiles(settings.filesStore),
      releases: releaseStore,
      keys: settings.keys,
      env: terminal.env,
    });
  } finally {
    await database.close();
  }
}

/** A directory, or s3://<bucket>/<prefix> with the usual AWS_… variables. */
function placeOf<T>(
  place: string,
  what: string,
  env: Environment,
  open: { bucket: (bucket: Bucket) => T; directory: (directory: string) => T },
): T {
  if (!isBucketAddress(place)) {
    if (/^\w+:\/\//.test(place))
      throw new CommandRefusal(`The ${what} is a directory or s3://<bucket>/<prefix>, and ${place} is neither.`);
    return open.directory(path.resolve(place));
  }
  try {
    return open.bucket(openBucket(bucketAt(place, what, env)));
  } catch (cause) {
    throw new CommandRefusal(cause instanceof Error ? cause.message : String(cause));
  }
}
