/** Where a command finds the site that is copied, and the place that keeps the copies. */
import path from 'node:path';
import { releaseStoreIn } from '../../../../defaults';
import { openFiles } from '../../files/open-files';
import { directoryStore } from '../../operations/backup/backup-store';
import { openObjects } from '../../operations/backup/objects';
import { releaseDirectory } from '../../operations/backup/release-files';
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
  if (/^\w+:\/\//.test(place)) throw new CommandRefusal(`A backup goes to a directory, and ${place} is none.`);
  const store = directoryStore(path.resolve(place));
  return { store, objects: openObjects(store, secret) };
}

/** Opens the server's database and stores, and closes them whatever happens. */
export async function withSite<T>(
  terminal: Terminal,
  { releases }: { releases: boolean },
  work: (site: Site) => Promise<T>,
): Promise<T> {
  const settings = terminal.readSettings();
  const place = terminal.env.RELEASE_STORE || releaseStoreIn(settings.dataDir);
  if (releases && /^\w+:\/\//.test(place))
    throw new CommandRefusal(
      `The release store ${place} is no directory. Turn on versioning of the bucket, and say --no-releases.`,
    );
  const database = await openCopy(settings);
  try {
    return await work({
      database,
      files: openFiles(settings.filesStore),
      releases: releases ? releaseDirectory(path.resolve(place)) : undefined,
      keys: settings.keys,
      env: terminal.env,
    });
  } finally {
    await database.close();
  }
}
