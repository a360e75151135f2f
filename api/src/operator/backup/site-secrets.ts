/** Fingerprints of the secrets that a backup needs and never holds. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Environment } from '../../../../process/production';
import type { CopyConnection } from '../../platform/database/copy/connection';
import type { KeyRing } from '../../platform/security/keys';
import type { Manifest } from './manifest';

/** Secrets of other processes of the site. Their values are random keys, so a hash says nothing about them. */
const OTHERS = ['GATEWAY_KEY', 'RELEASE_POLICY_KEY', 'RELEASE_MONITOR_KEY', 'RELEASE_CONSOLE_KEY'];

type Secrets = Manifest['secrets'];

export async function readSecrets(connection: CopyConnection, keys: KeyRing, env: Environment): Promise<Secrets> {
  const needed = await connection.query<{ id: string }>(
    'select id from site_keys where retired_at is null order by id',
  );
  const ring = keys.all.map(({ id }, index) => ({
    setting: index === 0 ? 'SECRET_KEY' : 'SECRET_KEYS_OLD',
    fingerprint: id,
  }));
  return { needed: needed.map(({ id }) => id), fingerprints: [...ring, ...othersIn(env)] };
}

function othersIn(env: Environment): Secrets['fingerprints'] {
  return OTHERS.flatMap((setting) => {
    const value = env[setting];
    return value ? [{ setting, fingerprint: fingerprintOf(value) }] : [];
  });
}

/** Of the value, or of the file that it names. */
function fingerprintOf(value: string): string {
  const isFile = !value.includes('\n') && value.length < 1000 && existsSync(value);
  const text = isFile ? readFileSync(value, 'utf8') : value;
  return createHash('sha256').update(text.trim()).digest('base64url').slice(0, 12);
}

/** Ids of keys that the backup needs and this ring lacks: what they encrypted would be lost. */
export const missingKeys = ({ needed }: Secrets, { all }: KeyRing): string[] =>
  needed.filter((id) => !all.some((key) => key.id === id));

/** Settings whose value is another one than where the backup was made, or is not set here. */
export function changedSecrets({ fingerprints }: Secrets, env: Environment): string[] {
  const here = othersIn(env);
  return fingerprints
    .filter(({ setting }) => OTHERS.includes(setting))
    .filter((made) => here.find(({ setting }) => setting === made.setting)?.fingerprint !== made.fingerprint)
    .map(({ setting }) => setting);
}
