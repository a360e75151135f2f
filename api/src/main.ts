/** The process: starts the server, and stops it cleanly on SIGTERM and SIGINT. */
import { productionWarnings, StartRefusal } from '../../production';
import { readSettings } from './settings';
import { start } from './start';

try {
  const { api, stop } = await start(readSettings());
  for (const warning of productionWarnings(process.env, 'api')) api.app.log.warn(warning);
  const end = () => {
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        api.app.log.error(cause, 'Could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (cause) {
  console.error(cause instanceof StartRefusal ? cause.message : cause);
  process.exit(1);
}
