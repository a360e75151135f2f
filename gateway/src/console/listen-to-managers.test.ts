import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '../../../release/src/testing/memory-store';
import { buildGateway, stopParts } from '../server';
import { readSettings } from '../settings';
import { atEnd, endAll } from '../testing/start-gateway';
import { buildConsole, listenToManagers } from './console-server';

afterEach(endAll);

async function aGateway(env: Record<string, string>) {
  const gateway = await buildGateway(readSettings({ LOG_LEVEL: 'silent', RENDERERS: '0', ...env }), memoryStore());
  atEnd(async () => {
    await gateway.app.close();
    await stopParts(gateway);
  });
  return gateway;
}

test('without a policy the console says how to begin, and lets nobody in', async () => {
  const gateway = await aGateway({});
  const settings = { host: '127.0.0.1', port: 0, url: new URL('http://localhost:8082') };
  const app = await buildConsole(gateway, { settings, authority: null });
  atEnd(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(origin);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npx release policy init')]);
  const post = {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'x' }),
  };
  expect((await fetch(`${origin}/sign-in`, post)).status).toBe(404);
});

test('the site goes on without the console when its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  atEnd(async () => other.close());
  const { port } = other.address() as AddressInfo;
  const gateway = await aGateway({ CONSOLE_PORT: `127.0.0.1:${port}` });
  const warned = jest.spyOn(gateway.app.log, 'warn');
  const parts = await listenToManagers(gateway);
  expect(warned).toHaveBeenCalledWith(
    expect.stringMatching(/cannot be reached: .*EADDRINUSE.*CONSOLE_PORT sets another port/),
  );
  for (const part of parts) await part.stop(new AbortController().signal);
});

test('CONSOLE_PORT=off has no console', async () => {
  const gateway = await aGateway({ CONSOLE_PORT: 'off' });
  expect(gateway.settings.console).toBeNull();
  expect(await listenToManagers(gateway)).toEqual([]);
});

test('passwords are typed over https, or on this machine', () => {
  const refused = 'CONSOLE_URL must be an https address';
  expect(() => readSettings({ CONSOLE_URL: 'http://releases.test' })).toThrow(refused);
  expect(() => readSettings({ CONSOLE_PORT: '0.0.0.0:8082' })).toThrow(refused);
  expect(readSettings({ CONSOLE_PORT: '0.0.0.0:8082', CONSOLE_URL: 'https://releases.test' }).console?.url.host).toBe(
    'releases.test',
  );
  expect(readSettings({ CONSOLE_PORT: '9' }).console).toMatchObject({ host: 'localhost', port: 9 });
});
