import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from './settings';
import { type RunningServer, start } from './start';

jest.setTimeout(120_000); // a new PGlite takes seconds, and more on a busy machine

const dataDir = mkdtempSync(path.join(tmpdir(), 'azadkar-start-'));
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
  const first = await start(settings);
  expect((await post(first, '/api/user/register', amna)).statusCode).toBe(200);
  const [mail] = await mailOf(first);
  expect(mail?.to).toBe('amna@azadkar.test');
  const shown = await first.api.app.inject(`/api/dev/mailbox/${mail?.guid}`);
  expect(shown.body).toContain('Confirm my email address');
  expect((await first.api.app.inject('/api/dev/mailbox')).body).toContain('Welcome to Azadkar');

  await expect(start(settings)).rejects.toThrow('is in use by another process');
  await first.stop();

  const again = await start(settings);
  expect((await post(again, '/api/user/login', amna)).statusCode).toBe(200);
  await again.stop();
});

test('in production there is no mailbox to read', async () => {
  const production = await start({ ...settings, ...readSettings({ ...environment, NODE_ENV: 'production' }), port: 0 });
  expect((await production.api.app.inject('/api/dev/mailbox')).statusCode).toBe(404);
  expect((await production.api.app.inject('/api/dev/mailbox.json')).statusCode).toBe(404);
  await production.stop();
});

test.each([
  ['API_PORT', { API_PORT: 'eighty' }],
  ['SEED', { SEED: 'everything' }],
])('the error for an invalid setting names it: %s', (name, wrong) => {
  expect(() => readSettings({ ...environment, ...wrong })).toThrow(name);
});
