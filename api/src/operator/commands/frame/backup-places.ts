/** Where a command finds the site that is copied, and the place that keeps the copies. */
import path from 'node:path';
import { bucketAt, isBucketAddress, openBucket } from '@azadkar/release/s3';
import { releaseStoreIn } from '../../../../../process/defaults';
import type { Environment } from '../../../../../process/production';
import { openFiles } from '../../../platform/files/open-files';
import { openObjects } from '../../backup/objects';
import { bucketStore, directoryStore, type Store } from '../../backup/store';
import type { BackupTarget, Site } from '../../backup/take-backup';
import { openCopy } from '../../operations/open-copy';
import { CommandRefusal, type Terminal } from './outcome';

/** 32 random bytes, in base64 or hexadecimal. */
const MIN_KEY_LENGTH = 40;
/** Of files for their owner alone. */
const PRIVATE = 0o600;

/** BACKUP_KEY: encrypts what `azadkar backup` stores. */
export function openBackupTarget(place: string, { env }: Terminal): BackupTarget {
  const secret = env.BACKUP_KEY || undefined;
  if (secret && secret.length < MIN_KEY_LENGTH)
    throw new CommandRefusal('BACKUP_KEY can be guessed. Make one with `openssl rand -base64 32`.');
  const store = openStore(place, 'place of backups', env, PRIVATE);
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
    ? openStore(terminal.env.RELEASE_STORE || releaseStoreIn(settings.dataDir), 'release store', terminal.env)
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
function openStore(place: string, what: string, env: Environment, mode?: number): Store {
  if (!isBucketAddress(place)) {
    if (/^\w+:\/\//.test(place))
      throw new CommandRefusal(`The ${what} is a directory or s3://<bucket>/<prefix>, and ${place} is neither.`);
    return directoryStore(path.resolve(place), mode);
  }
  try {
    return bucketStore(openBucket(bucketAt(place, what, env)));
  } catch (cause) {
    throw new CommandRefusal(cause instanceof Error ? cause.message : String(cause));
  }
}
