import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../process/lifecycle';
import { readSettings, type Settings } from './settings';
import { type RunningServer, start as startServer } from './start';
import { writeTestDirectory } from './testing/test-database';

const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-start-'));
const running = new Set<RunningServer>();
async function start(settings: Settings): Promise<RunningServer> {
  const server = await startServer(settings);
  running.add(server);
  return server;
}
async function stop(server: RunningServer): Promise<void> {
  running.delete(server);
  await server.stop();
}
afterEach(() => Promise.all([...running].map(stop)));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const environment = { DATA_DIR: dataDir, SEED: 'empty', LOG_LEVEL: 'error' };
const settings = { ...readSettings(environment), port: 0 };
const amna = { name: 'Amna Demo', email: 'amna@azadkar.test', phone: '0300 1234567', password: 'eight888' };

const post = ({ api }: RunningServer, url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });

async function mailOf({ api }: RunningServer): Promise<{ to: string; guid: string }[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { data } = (await api.app.inject('/api/dev/mailbox.json')).json<{ data: { to: string; guid: string }[] }>();
    if (data.length > 0) return data;
    await wait(100);
  }
  return [];
}

test('a server keeps its members over a restart, sends email, and does not share its data directory', async () => {
  await writeTestDirectory(path.join(dataDir, 'database'));
  const first = await start(settings);
  expect((await post(first, '/api/user/register', amna)).statusCode).toBe(200);
  const [mail] = await mailOf(first);
  expect(mail?.to).toBe('amna@azadkar.test');
  const shown = await first.api.app.inject(`/api/dev/mailbox/${mail?.guid}`);
  expect(shown.body).toContain('Confirm my email address');
  expect((await first.api.app.inject('/api/dev/mailbox')).body).toContain('Welcome to Azadkar');

  await expect(start(settings)).rejects.toThrow('is in use by another process');
  await stop(first);

  const again = await start(settings);
  expect((await post(again, '/api/user/login', amna)).statusCode).toBe(200);
  await stop(again);
});

describe('in production', () => {
  const production = {
    ...environment,
    PUBLIC_URL: 'https://azadkar.example',
    SECRET_KEY: 'uJ4b0v3Xx1pQ9sYtWm6hKc2dRz8fLaEi',
    SMTP_URL: 'smtp://localhost:1025',
    ALLOW_SIMULATED_BANK: 'true',
  };

  test('it starts with safe settings: nothing is seeded, and there is no mailbox and no page of the contract', async () => {
    const folder = path.join(dataDir, 'live');
    await writeTestDirectory(path.join(folder, 'database'));
    const withKeys = (keys: NodeJS.ProcessEnv) => ({
      ...readSettings({ ...production, DATA_DIR: folder, SEED: undefined, ...keys }),
      port: 0,
    });
    const server = await start(withKeys({}));
    for (const page of ['dev/mailbox', 'dev/mailbox.json', 'docs', 'openapi.json'])
      expect((await server.api.app.inject(`/api/${page}`)).statusCode).toBe(404);
    expect(await server.api.db.selectFrom('users').select('email').execute()).toEqual([]);
    await stop(server);

    const SECRET_KEY = 'another key that this database does not know';
    await expect(start(withKeys({ SECRET_KEY }))).rejects.toThrow(
      'SECRET_KEY is not the one that this database was written with',
    );
    await stop(await start(withKeys({ SECRET_KEY, SECRET_KEYS_OLD: production.SECRET_KEY })));
  });
});

test('whatever hangs, a server ends in its time and says what hung', async () => {
  const folder = path.join(dataDir, 'hanging');
  await writeTestDirectory(path.join(folder, 'database'));
  const server = await startServer({ ...settings, dataDir: folder });
  const { api, steps } = server;
  let free: () => void = () => undefined;
  const taken = api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').execute();
    await new Promise<void>((resolve) => {
      free = resolve; // a statement that waits for a lock, on a database with one connection
    });
  });
  const { port } = api.app.server.address() as AddressInfo;
  const call = fetch(`http://127.0.0.1:${port}/api/partners`).catch(() => 'cut off');
  while (api.lifecycle.requests.length === 0) await wait(20);
  const logged = jest.spyOn(api.app.log, 'error').mockReturnValue();
  const startedAt = performance.now();
  const stop = { drainSeconds: 0, stopTimeoutSeconds: 2 };
  expect(await endProcess({ lifecycle: api.lifecycle, log: api.app.log, settings: stop, steps: () => steps })).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({ hanging: expect.arrayContaining(['database']) }),
    expect.stringMatching(/^Cut off after 2 s: .*database/),
  );
  expect(await call).toBe('cut off');
  free();
  await taken;
});
