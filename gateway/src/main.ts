import { openStore, openTrialStore } from '@azadkar/release';
import { endOnSignals, type Part, requestsOf } from '../../process/lifecycle';
import { StartRefusal, startWarnings } from '../../process/production';
import { takeSecretFiles } from '../../process/secret-files';
import { serveMetrics } from '../../process/telemetry/metrics';
import { startTracing } from '../../process/telemetry/spans';
import { listenToManagers } from './console/console-server';
import { buildGateway } from './server';
import { readSettings, readTrial } from './settings';

const { settings, trial } = readOrExit();
const store = trial ? openTrialStore(settings.releaseStore, trial) : openStore(settings.releaseStore);
const stopTracing = await startTracing('azadkar-gateway', process.env);
const gateway = await buildGateway(settings, store);
const { app, lifecycle, parts, metrics } = gateway;

for (const warning of startWarnings(process.env, 'gateway')) app.log.warn(warning);

const observers: Part[] = [{ name: 'traces', stop: stopTracing }];
const servers: Part[] = [requestsOf(lifecycle, app)];
endOnSignals({ lifecycle, settings: settings.stop, log: app.log, steps: () => [servers, parts, observers] });

if (settings.metrics) {
  const healthz = async () => {
    const { statusCode, body } = await app.inject('/healthz');
    return { status: statusCode, body: JSON.parse(body) };
  };
  const { stop } = await serveMetrics(metrics.registry, settings.metrics, { '/healthz': healthz }).catch(exit);
  observers.push({ name: 'metrics', stop });
}
await app.listen({ host: settings.host, port: settings.port });
servers.push(...(await listenToManagers(gateway)));

function readOrExit() {
  try {
    takeSecretFiles(process.env);
    return { settings: readSettings(process.env), trial: readTrial(process.argv.slice(2), process.env) };
  } catch (cause) {
    return exit(cause);
  }
}

function exit(cause: unknown): never {
  console.error(cause instanceof StartRefusal ? cause.message : cause);
  process.exit(1);
}
