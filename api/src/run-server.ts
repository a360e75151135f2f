/** The process of the api: starts the server, and stops it cleanly on SIGTERM and SIGINT. */
import { endOnSignals } from '../../process/lifecycle';
import { StartRefusal, startWarnings } from '../../process/production';
import { takeSecretFiles } from '../../process/secret-files';
import { startTracing } from '../../process/telemetry/spans';
import { readSettings, type Settings } from './settings';
import { start } from './start';

/** With the settings of the environment, but for those that a program of tests gives. */
export async function runServer(changed: Partial<Settings> = {}): Promise<void> {
  try {
    takeSecretFiles(process.env);
    const settings = { ...readSettings(), ...changed };
    const stopTracing = await startTracing('azadkar-api', process.env);
    const { api, steps } = await start(settings);
    const { lifecycle, app } = api;
    for (const warning of startWarnings(process.env, 'api')) app.log.warn(warning);
    const traces = [{ name: 'traces', stop: stopTracing }];
    endOnSignals({ lifecycle, settings: settings.stop, log: app.log, steps: () => [...steps, traces] });
  } catch (cause) {
    console.error(cause instanceof StartRefusal ? cause.message : cause);
    process.exit(1);
  }
}
