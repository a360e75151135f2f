import { type Part, requestsOf } from '../../process/lifecycle';
import { serveMetrics } from '../../process/telemetry/metrics';
import type { Api } from './api';
import { createApp } from './app';
import { startJobs } from './jobs';
import { applySeed } from './operator/seed/apply-seed';
import { describeLinks, makeDemoLinks, refuseKnownPasswords } from './operator/seed/known-passwords';
import { waitForDatabase } from './platform/database/ask-server';
import { migrate } from './platform/database/migrate';
import { type OpenDatabase, openDatabase } from './platform/database/open';
import { Startup } from './platform/database/startup';
import { openFiles } from './platform/files/open-files';
import { startOutbox } from './platform/mail/mail-worker';
import { mailTransport } from './platform/mail/transport';
import { watchDatabase } from './platform/metrics/api-metrics';
import { addFigureGauges } from './platform/metrics/figure-gauges';
import { readSiteFigures } from './platform/metrics/site-figures.queries';
import { refuseMissingKeys, registerKey } from './platform/security/site-keys.queries';
import type { Settings } from './settings';
import { startTasks } from './tasks';

export interface RunningServer {
  api: Api;
  /** What is to be stopped, in this order. */
  steps: readonly (readonly Part[])[];
  /** Stops it all, for as long as it takes. */
  stop(): Promise<void>;
}

/** Loads the demo's content; with SEED=empty it is never loaded. */
export const loadDemo = async () => (await import('../demo/demo')).demo;

/**
 * Listens, waits for the database, migrates it and seeds it if it is empty; resolves when the server is ready. Requests, jobs and emails end before the database
 * is closed.
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
async function prepare(database: OpenDatabase, { settings, files, startup, app }: Api): Promise<void> {
  const db = database.background;
  const log = (line: string) => app.log.info(line);
  await waitForDatabase(database.db, { log: (line) => app.log.warn(line) });
  if (settings.production) await refuseKnownPasswords(db);
  await refuseMissingKeys(db, settings.keys);
  startup.stage = 'schema';
  await migrate(db, { log });
  await registerKey(db, settings.keys);
  if (settings.seed !== 'demo') return;
  startup.stage = 'seeding';
  const seeded = await applySeed({ db, files, settings, publishedPassword: !settings.production }, loadDemo);
  if (seeded && settings.production)
    console.info(
      `The demo's accounts, each with a link that works once:\n${describeLinks(await makeDemoLinks(db, settings))}`,
    );
}

async function startOn(database: OpenDatabase, settings: Settings): Promise<RunningServer> {
  let wake: () => void = () => undefined;
  const api = createApp({
    db: database.db,
    settings,
    files: openFiles(settings.filesStore),
    mail: mailTransport(settings),
    wakeOutbox: () => wake(),
    startup: new Startup('database'),
  });
  watchDatabase(database.db, api.metrics);
  addFigureGauges(api.metrics, { readFigures: () => readSiteFigures(database.background), usage: database.usage });
  const metricsServer = settings.metrics && (await serveMetrics(api.metrics.registry, settings.metrics));
  try {
    await api.app.listen({ port: settings.port, host: settings.host }); // to say what it waits for
    await prepare(database, api);
    await api.startup.finish();
  } catch (cause) {
    await Promise.all([api.app.close(), metricsServer?.stop()]);
    throw cause;
  }
  const background = { ...api, db: database.background };
  const outbox = startOutbox(background);
  wake = outbox.wake;
  const stopJobs = startJobs(background);
  const stopTasks = startTasks(background);
  const steps: Part[][] = [
    [requestsOf(api.lifecycle, api.app)],
    [
      { name: 'mail', stop: outbox.stop },
      { name: 'jobs', stop: stopJobs },
      { name: 'tasks', stop: stopTasks },
    ],
    [{ name: 'database', stop: () => database.close() }],
    [{ name: 'metrics', stop: () => metricsServer?.stop() }],
  ];
  return { api, steps, stop: () => stopAll(steps) };
}

async function stopAll(steps: readonly (readonly Part[])[]): Promise<void> {
  const { signal } = new AbortController();
  for (const step of steps) await Promise.all(step.map((part) => part.stop(signal)));
}
