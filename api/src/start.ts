import type { Api } from './api';
import { createApp } from './app';
import { migrate } from './database/migrate';
import { type OpenDatabase, openDatabase } from './database/open';
import { localFiles } from './files/local-files';
import { startJobs } from './jobs';
import { startOutbox } from './mail/outbox';
import { mailTransport } from './mail/transport';
import type { Files } from './ports/files';
import { refuseMissingKeys, registerKey } from './security/site-keys';
import { applySeed } from './seed/apply-seed';
import { describeLinks, makeDemoLinks, refuseKnownPasswords } from './seed/known-passwords';
import type { Settings } from './settings';

export interface RunningServer {
  api: Api;
  stop(): Promise<void>;
}

/** Loads the demo's content; with SEED=empty it is never loaded. */
export const loadDemo = async () => (await import('../demo/demo')).demo;

/**
 * Opens the database, migrates it, seeds it if it is empty, and listens. `stop` waits for requests, jobs and emails
 * before it closes the database.
 */
export async function start(settings: Settings): Promise<RunningServer> {
  const database = await openDatabase(settings);
  try {
    return await startOn(database, settings);
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** Nothing is written before the database has been found fit for these settings. */
async function prepare({ db }: OpenDatabase, settings: Settings, files: Files): Promise<void> {
  if (settings.production) await refuseKnownPasswords(db);
  await refuseMissingKeys(db, settings.keys);
  await migrate(db);
  await registerKey(db, settings.keys);
  if (settings.seed !== 'demo') return;
  const seeded = await applySeed({ db, files, settings, publishedPassword: !settings.production }, loadDemo);
  if (seeded && settings.production)
    console.info(
      `The demo's accounts, each with a link that works once:\n${describeLinks(await makeDemoLinks(db, settings))}`,
    );
}

async function startOn(database: OpenDatabase, settings: Settings): Promise<RunningServer> {
  const files = localFiles(settings.filesDir);
  await prepare(database, settings, files);
  let wake: () => void = () => undefined;
  const api = createApp({
    db: database.db,
    settings,
    files,
    mail: mailTransport(settings),
    wakeOutbox: () => wake(),
  });
  const outbox = startOutbox(api);
  wake = outbox.wake;
  const stopJobs = startJobs(api);
  await api.app.listen({ port: settings.port, host: settings.host });
  return {
    api,
    async stop() {
      await api.app.close();
      await Promise.all([outbox.stop(), stopJobs()]);
      await database.close();
    },
  };
}
