import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Api } from '../../api';
import { startApi, useTestApi } from '../../testing/start-api';

const api = useTestApi();

const ask = async (path: string, { app }: Api = api) => {
  const response = await app.inject(path);
  return { status: response.statusCode, ...response.json<object>() };
};

test('an api with its database lives, is ready and healthy', async () => {
  expect(await ask('/livez')).toEqual({ status: 200, live: true });
  expect(await ask('/readyz')).toEqual({ status: 200, ready: true });
  expect(await ask('/healthz')).toEqual({ status: 200, ok: true, database: 'ready', phase: 'running' });
});

const ofEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;
ofEmbedded(
  'an api is not ready while the only connection of its embedded database is taken, and ready afterwards',
  async () => {
    let free: () => void = () => undefined;
    const taken = api.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise<void>((resolve) => {
        free = resolve;
      });
    });
    await wait(300); // what was found before is not said again
    expect(await ask('/readyz')).toEqual({ status: 503, ready: false, reason: 'database' });
    free();
    await taken;
    await wait(300);
    expect(await ask('/readyz')).toEqual({ status: 200, ready: true });
  },
);

test('an api that is about to end serves calls and ends connections; when it closes, it refuses them', async () => {
  const ending = await startApi();
  expect((await ending.app.inject('/api/partners')).headers.connection).not.toBe('close');
  ending.lifecycle.drain();
  expect(await ask('/readyz', ending)).toEqual({ status: 503, ready: false, reason: 'draining' });
  const served = await ending.app.inject('/api/no-such-call');
  expect([served.statusCode, served.headers.connection]).toEqual([404, 'close']);
  ending.lifecycle.close();
  const refused = await ending.app.inject('/api/no-such-call');
  expect([refused.statusCode, refused.headers.connection, refused.headers['retry-after']]).toEqual([503, 'close', '1']);
  expect(refused.json()).toEqual({
    error: true,
    message: 'We are restarting this server. Please try again in a moment.',
    data: null,
  });
  expect((await ending.app.inject('/livez')).statusCode).toBe(200);
  await ending.stop();
});

test('an unknown endpoint is answered in the envelope, and is never cached', async () => {
  const response = await api.app.inject('/api/no-such-call');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: true, message: 'There is no such call.', data: null });
  expect(response.headers['cache-control']).toBe('no-store');
});
