import type { Api } from './api';
import { createApp } from './app';
import { migrate } from './database/migrate';
import { openDatabase } from './database/open';
import { localFiles } from './files/local-files';
import { startJobs } from './jobs';
import { startOutbox } from './mail/outbox';
import { mailTransport } from './mail/transport';
import { applySeed } from './seed/apply-seed';
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
  await migrate(database.db);
  const files = localFiles(settings.filesDir);
  if (settings.seed === 'demo') await applySeed({ db: database.db, files }, loadDemo);
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
  if (settings.production && !settings.smtpUrl) api.app.log.warn('Mail is not sent: set SMTP_URL.');
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
