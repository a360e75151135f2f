import { messageOf } from '@azadkar/release';
import type { Gateway } from '../gateway';
import { authorityOf } from './authority';
import { buildConsole } from './console-server';

/** Starts the console where the settings have it. The site goes on without it when its port is taken. Gives what ends it. */
export async function listenToManagers(gateway: Gateway): Promise<() => Promise<void>> {
  const { console: settings } = gateway.settings;
  if (!settings) return async () => undefined;
  const app = await buildConsole(gateway, { settings, authority: authorityOf(gateway) });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    gateway.app.log.warn(`The release console cannot be reached: ${messageOf(error)}. CONSOLE_PORT sets another port.`);
  }
  return () => app.close();
}
