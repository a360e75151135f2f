import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { accessLogOf, logAccess, maskedPath, networkOf } from './access-log';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function aServer(file: string) {
  const app = Fastify({ genReqId: () => 'ABCD2345' });
  logAccess(
    app,
    { file },
    {
      factsOf: () => ({ route: '/certificates/:code', release: 'learning@1.2.0', cache: 'hit' }),
      onProblem: (cause) => {
        throw cause;
      },
    },
  );
  app.get('*', async () => 'hello');
  return app;
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('a request is one line, without its query, its cookies and what in its path could be a secret', async () => {
  const file = path.join(folder, 'access.log');
  const app = await aServer(file);
  await app.inject({
    url: '/certificates/AZ7K-93MQ?token=top-secret',
    headers: { cookie: 'auth=top-secret' },
    remoteAddress: '203.0.113.77',
  });
  await app.inject('/healthz');
  await app.close();
  expect(linesOf(file)).toEqual([
    {
      ...{ time: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'access', method: 'GET', status: 200 },
      ...{ route: '/certificates/:code', path: '/certificates/***', bytes: expect.any(Number), ms: expect.any(Number) },
      ...{ reqId: 'ABCD2345', release: 'learning@1.2.0', cache: 'hit', from: '203.0.113.0' },
    },
  ]);
});

test('a SIGHUP reopens the file, so that an old one can be moved away', async () => {
  const [file, old] = [path.join(folder, 'rotated.log'), path.join(folder, 'rotated.log.1')];
  const app = await aServer(file);
  await app.inject('/first');
  while (!existsSync(file)) await sleep(5);
  while (readFileSync(file, 'utf8') === '') await sleep(20); // it is written every second
  renameSync(file, old);
  process.emit('SIGHUP');
  while (!existsSync(file)) await sleep(5);
  await app.inject('/second');
  await app.close();
  expect([linesOf(old), linesOf(file)]).toMatchObject([[{ path: '/first' }], [{ path: '/second' }]]);
});

test.each([
  ['/events/42', '/events/42'],
  ['/event/lahore-meetup-2026/17?from=mail', '/event/lahore-meetup-2026/17'],
  ['/api/user/orders/31/cancel', '/api/user/orders/31/cancel'],
  ['/reset-password/Jm3xQ0dVbW9-rTz', '/reset-password/***'],
  ['/reset-password/3f2a9c0d4b7e1f6a8c5d2e9b0a7f4c1d', '/reset-password/***'],
  ['/tickets/0b7e3c1a-5d2f-4a6b-8c9d-1e2f3a4b5c6d', '/tickets/***'],
  ['/member/%D8%B9%D9%84%DB%8C', '/member/***'],
  ['/remotes/ticketing/1.4.2/event.D0aB9x3Q.js', '/remotes/ticketing/1.4.2/event.D0aB9x3Q.js'],
])('%s is logged as %s', (url, masked) => {
  expect(maskedPath(url)).toBe(masked);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['what somebody wrote', ''],
])('of the address %s only the network %s is kept', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('it is on in production, and anything but on and off is a file', () => {
  expect([accessLogOf(undefined, true), accessLogOf('', false), accessLogOf('off', true)]).toEqual([
    'on',
    'off',
    'off',
  ]);
  expect(accessLogOf('/var/log/azadkar/access.log', false)).toEqual({ file: '/var/log/azadkar/access.log' });
});
