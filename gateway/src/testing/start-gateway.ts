import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '@azadkar/release';
import { buildServer } from '../server';
import { readSettings } from '../settings';

const endings: (() => Promise<unknown>)[] = [];

/** Has something done when the test is over, before what was started earlier ends. */
export const atEnd = (end: () => Promise<unknown>) => void endings.unshift(end);

/** Stops what a test started; to be called after each test. */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0)) await end();
}

/** The gateway on a port of its own, as in production; gives its address. */
export async function startGateway(store: Store, env: Record<string, string> = {}): Promise<string> {
  const app = await buildServer(readSettings({ LOG_LEVEL: 'silent', ...env }), store);
  endings.unshift(() => {
    app.server.closeAllConnections(); // a test need not read every answer to its end
    return app.close();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** A fake api; gives its address. */
export async function startApi(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
