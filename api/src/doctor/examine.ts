/** `azadkar doctor`: looks at everything that the site needs, changes nothing, and says what to do. */
import { isBucketAddress } from '@azadkar/release/s3';
import { releaseStoreIn } from '../../../process/defaults';
import type { Environment } from '../../../process/production';
import { checkBucket } from './check-bucket';
import { checkDatabase } from './check-database';
import { checkDirectory, checkNode } from './check-machine';
import { checkServers } from './check-servers';
import { checkSettings } from './check-settings';
import { checkSmtp } from './check-smtp';
import { type Finding, guarded } from './finding';

export async function examine(env: Environment): Promise<Finding[]> {
  const { findings, settings, hasKey } = checkSettings(env);
  const machine = [...findings, checkNode()];
  if (!settings) return machine;
  const others = await Promise.all([
    guarded('database', 'Check DATABASE_URL, and that the database server runs and lets this machine in.', () =>
      checkDatabase(settings, hasKey),
    ),
    guarded('mail server', 'Check SMTP_URL; until it answers, emails wait and are sent later.', () =>
      checkSmtp(settings.smtpUrl),
    ),
    checkStore('files', settings.filesStore, env),
    checkStore('release store', env.RELEASE_STORE || releaseStoreIn(settings.dataDir), env),
    checkServers(settings, env),
  ]);
  return [...machine, ...others.flat()];
}

const checkStore = (check: string, place: string, env: Environment): Promise<Finding[]> =>
  guarded(check, 'Make sure that the place exists and can be read and written.', () =>
    isBucketAddress(place) ? checkBucket(check, place, env) : checkDirectory(check, place),
  );
