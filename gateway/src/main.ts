import { openStore, readTrustedKeys, trustedStore } from '@azadkar/release';
import { buildServer } from './server';
import { readSettings } from './settings';

/** Time limit for running requests to finish after the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

const settings = readSettings(process.env);
const store = trustedStore(openStore(settings.releaseStore), readTrustedKeys(settings.releaseKeys));
const app = await buildServer(settings, store);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await app.close();
    process.exit(0);
  });
}

await app.listen({ host: settings.host, port: settings.port });
