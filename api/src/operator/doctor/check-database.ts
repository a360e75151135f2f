import { existsSync } from 'node:fs';
import path from 'node:path';
import { askServer } from '../../platform/database/ask-server';
import { DirectoryInUse } from '../../platform/database/directory-lock';
import { readSchema } from '../../platform/database/migrate';
import { openDatabase } from '../../platform/database/open';
import type { Db } from '../../platform/database/schema';
import { BACKUP, reportJobs } from '../../platform/schedule/job-runs.queries';
import { refuseMissingKeys } from '../../platform/security/site-keys.queries';
import type { Settings } from '../../settings';
import { checkClock } from './check-clock';
import { explainCause, type Finding, ok, problem, warning } from './finding';

const OLDEST_POSTGRES = 14;

/** The database, and what it says about keys and backups. Changes nothing. */
export async function checkDatabase(settings: Settings, hasKey: boolean): Promise<Finding[]> {
  const directory = path.join(settings.dataDir, 'database');
  if (!settings.databaseUrl && !existsSync(directory))
    return [
      warning('database', `There is none yet in ${directory}.`, 'Set DATABASE_URL, or start the api to make one.'),
    ];
  const opened = await open(settings, directory);
  if ('finding' in opened) return [opened.finding];
  try {
    return await checkOpen(opened.db, settings, hasKey);
  } finally {
    await Promise.race([opened.close(), new Promise((resolve) => setTimeout(resolve, 2000).unref())]);
  }
}

async function open(settings: Settings, directory: string) {
  try {
    return await openDatabase(settings);
  } catch (cause) {
    if (!(cause instanceof DirectoryInUse)) throw cause;
    const found = `A process uses ${directory}, as the api does while it runs; keys and backups were not looked at.`;
    return { finding: warning('database', found, 'Stop the api, and run this again, to check these too.') };
  }
}

async function checkOpen(db: Db, settings: Settings, hasKey: boolean): Promise<Finding[]> {
  const findings = await checkServer(db, settings);
  const schema = await checkSchema(db);
  findings.push(schema);
  if (schema.status === 'problem') return findings;
  if (hasKey) findings.push(await checkKey(db, settings));
  if (settings.production) findings.push(...(await checkBackup(db)));
  return findings;
}

async function checkServer(db: Db, { databaseUrl }: Settings): Promise<Finding[]> {
  await askServer(db); // so that the time of connecting is not counted
  const asked = Date.now();
  const server = await askServer(db);
  const answered = Date.now();
  const name = databaseUrl ? 'PostgreSQL' : 'PGlite, PostgreSQL';
  const reached = `${name} ${server.version} answered within ${answered - asked} ms.`;
  const isOld = server.number < OLDEST_POSTGRES * 10_000;
  const version = isOld
    ? problem('database', reached, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`)
    : ok('database', reached);
  if (!databaseUrl) return [version];
  return [version, checkClock('database: clock', server.ms, { asked, answered })];
}

async function checkSchema(db: Db): Promise<Finding> {
  const { applied, pending, later } = await readSchema(db);
  const check = 'database: schema';
  if (pending.length > 0)
    return problem(
      check,
      `${pending.length} migrations are missing, from ${pending[0]} on.`,
      'Run npx azadkar migrate, or start the api of this version.',
    );
  if (later.length === 0) return ok(check, `It is up to date (${applied.at(-1)}).`);
  const found = `It is newer than this version, by ${later.join(', ')}.`;
  return warning(
    check,
    found,
    'That is right during an upgrade and after a roll-back; otherwise use the newer version.',
  );
}

async function checkKey(db: Db, { keys }: Settings): Promise<Finding> {
  try {
    await refuseMissingKeys(db, keys);
    return ok('SECRET_KEY', 'It is the key that this database was written with.');
  } catch (cause) {
    return problem(
      'SECRET_KEY',
      explainCause(cause),
      'Set the key that the database needs: without it, data cannot be read.',
    );
  }
}

/** A day and the time that a backup takes, as the alert allows. */
export async function checkBackup(db: Db): Promise<Finding[]> {
  const [backup] = await reportJobs(db, [BACKUP]);
  const hours = backup?.last_started_at && Math.round((Date.now() - backup.last_started_at.getTime()) / 3_600_000);
  const text = hours == null ? 'None was taken yet.' : `The last one, which was verified, is ${hours} h old.`;
  const advice = 'See why with journalctl -u azadkar-backup, or take one with npx azadkar backup.';
  return [hours != null && hours < 26 ? ok('backup', text) : warning('backup', text, advice)];
}
