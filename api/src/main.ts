/** The process: starts the server, and stops it cleanly on SIGTERM and SIGINT. */
import { endOnSignals } from '../../lifecycle';
import { productionWarnings, StartRefusal } from '../../production';
import { readSettings } from './settings';
import { start } from './start';

try {
  const settings = readSettings();
  const { api, steps } = await start(settings);
  const { lifecycle, app } = api;
  for (const warning of productionWarnings(process.env, 'api')) app.log.warn(warning);
  endOnSignals({ lifecycle, settings: settings.stop, log: app.log, steps: () => steps });
} catch (cause) {
  console.error(cause instanceof StartRefusal ? cause.message : cause);
  process.exit(1);
}
