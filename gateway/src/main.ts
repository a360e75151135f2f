import { openStore, openTrialStore } from '@azadkar/release';
import { endOnSignals, type Part, requestsOf } from '../../lifecycle';
import { productionWarnings, StartRefusal } from '../../production';
import { listenToManagers } from './console/listen-to-managers';
import { buildGateway } from './server';
import { readSettings, type Settings } from './settings';

const settings = readOrExit();
const { releaseStore, trialRevision } = settings;
const store = trialRevision ? openTrialStore(releaseStore, trialRevision) : openStore(releaseStore);
const gateway = await buildGateway(settings, store);
const { app, lifecycle, parts } = gateway;

for (const warning of productionWarnings(process.env, 'gateway')) app.log.warn(warning);

/** The site and, once it listens, the console. */
const servers: Part[] = [requestsOf(lifecycle, app)];
endOnSignals({ lifecycle, settings: settings.stop, log: app.log, steps: () => [servers, parts] });

await app.listen({ host: settings.host, port: settings.port });
servers.push(...(await listenToManagers(gateway)));

function readOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (cause) {
    console.error(cause instanceof StartRefusal ? cause.message : cause);
    process.exit(1);
  }
}
