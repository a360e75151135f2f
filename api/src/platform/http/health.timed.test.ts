import { type AddressInfo, createServer } from 'node:net';
import { startApi } from '../../testing/start-api';

test('an api whose database does not answer says so within two seconds, and lives', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { app, stop } = await startApi({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` });
  const startedAt = performance.now();
  expect((await app.inject('/livez')).statusCode).toBe(200);
  const response = await app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([503, { ready: false, reason: 'database' }]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect((await app.inject('/healthz')).json()).toMatchObject({ ok: false, database: 'away' });
  await stop();
  silent.close();
});
