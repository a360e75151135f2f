import { messageOf } from '@azadkar/release';
import type { Part } from '../../../process/lifecycle';
import type { Gateway } from '../gateway';
import { authorityOf } from './authority';
import { buildConsole } from './console-server';

/** Starts the console where the settings have it. The site goes on without it when its port is taken. Gives what is to be stopped. */
export async function listenToManagers(gateway: Gateway): Promise<readonly Part[]> {
  const { console: settings } = gateway.settings;
  if (!settings) return [];
  const app = await buildConsole(gateway, { settings, authority: authorityOf(gateway) });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    gateway.app.log.warn(`The release console cannot be reached: ${messageOf(error)}. CONSOLE_PORT sets another port.`);
  }
  const stop = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => app.server.closeAllConnections(), { once: true });
    return app.close();
  };
  return [{ name: 'console', stop }];
}
