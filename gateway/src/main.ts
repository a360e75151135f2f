import { openStore, openTrialStore } from '@azadkar/release';
import { productionWarnings, StartRefusal } from '../../production';
import { listenToManagers } from './console/listen-to-managers';
import { buildGateway } from './server';
import { readSettings, type Settings } from './settings';

/** Time limit for running requests to finish after the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

const settings = readOrExit();
const { releaseStore, trialRevision } = settings;
const store = trialRevision ? openTrialStore(releaseStore, trialRevision) : openStore(releaseStore);
const gateway = await buildGateway(settings, store);
const { app } = gateway;

for (const warning of productionWarnings(process.env, 'gateway')) app.log.warn(warning);

/** Ends what listens by now, the site and the console, and waits for running requests. */
const closings: (() => Promise<unknown>)[] = [() => app.close()];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await Promise.all(closings.map((close) => close()));
    process.exit(0);
  });
}

await app.listen({ host: settings.host, port: settings.port });
closings.push(await listenToManagers(gateway));

function readOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (cause) {
    console.error(cause instanceof StartRefusal ? cause.message : cause);
    process.exit(1);
  }
}
