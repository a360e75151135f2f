/** Secrets as files, as systemd gives them: `SECRET_KEY_FILE=/run/secrets/key` is `SECRET_KEY` with what it contains. */
import { readFileSync } from 'node:fs';
import { StartRefusal } from './production';

/** The settings that may be in files. Keys of releases are named by their files anyway. */
export const SECRETS = [
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'BACKUP_KEY', 'DATABASE_URL', 'GATEWAY_KEY'],
  'INBOUND_KEY',
  ...['JAZZCASH_INTEGRITY_SALT', 'JAZZCASH_PASSWORD', 'ONEBILL_PASSWORD'],
  ...['SECRET_KEY', 'SECRET_KEYS_OLD', 'SMTP_URL', 'WEBHOOK_SECRET', 'WEBHOOK_URL'],
] as const;

/** Puts them into the environment, which all other settings are read from. Throws a StartRefusal for a file that cannot be read. */
export function takeSecretFiles(env: NodeJS.ProcessEnv): void {
  const reasons = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) return [`${name} and ${name}_FILE are both set. Remove one.`];
    try {
      env[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      return [`${name}_FILE cannot be read: ${cause instanceof Error ? cause.message : cause}`];
    }
    delete env[`${name}_FILE`]; // so that it can be called again
    return env[name] ? [] : [`${name}_FILE names ${file}, which is empty.`];
  });
  if (reasons.length > 0) throw new StartRefusal(reasons);
}
