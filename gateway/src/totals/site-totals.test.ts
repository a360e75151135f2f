import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { bearer, REPORTS_PATH, type ReportBatch, reportBatchSchema } from '../../../process/site-reports';
import { aSite } from '../testing/a-site';
import { endAll, startApi, startGateway } from '../testing/start-gateway';
import { ApiUpstream } from '../upstream/api-upstream';
import { SiteTotals } from './site-totals';

afterEach(endAll);

const KEY = 'a key that gateways and apis of tests share';
const validator = Fastify();
validator.post('/', { schema: { body: reportBatchSchema } }, async () => '');

/** An api that keeps what it takes; it is away until `answer` says otherwise. */
async function anApi(status: () => number = () => 204) {
  const batches: ReportBatch[] = [];
  const paths: string[] = [];
  const origin = await startApi(async (request: IncomingMessage, response: ServerResponse) => {
    paths.push(request.url ?? '');
    const parts = await request.toArray();
    response.statusCode = status();
    if (request.url === REPORTS_PATH && response.statusCode === 204) {
      expect(request.headers.authorization).toBe(bearer(KEY));
      const batch: ReportBatch = JSON.parse(Buffer.concat(parts).toString());
      expect((await validator.inject({ method: 'POST', url: '/', payload: batch })).body).toBe('');
      batches.push(batch);
    }
    response.end();
  });
  return { origin, batches, paths };
}

async function totalsOf(origin: string, options: { now?: () => number; key?: string | undefined } = {}) {
  const { revision } = await aSite();
  const log = { warn: jest.fn(), error: jest.fn() };
  const api = new ApiUpstream([origin]);
  const totals = new SiteTotals({ api, key: KEY, log, intervalMs: 20, ...options });
  totals.follow(revision);
  return { totals, log, end: async () => void (await totals.stop().then(() => api.stop())) };
}

const eventually = async (check: () => void) => {
  for (let left = 100; ; left -= 1)
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
      await wait(20);
    }
};

const TICKETING = { name: 'ticketing', version: '1.0.0' };

test('what visitors met is sent by version and page, each thing once with its number', async () => {
  const { origin, batches } = await anApi();
  const { totals, end } = await totalsOf(origin);
  for (let i = 0; i < 500; i += 1) totals.countView('/event/jazba/7', 'a-visitor');
  totals.countVital(TICKETING, 'LCP', 2_400, '/events');
  totals.countFault(TICKETING, 'event', { kind: 'render', outcome: 'notice' });
  totals.addFault(
    { ...TICKETING, kind: 'render', page: 'event', message: 'no price', place: null, visitor: 'amna' },
    new Date().toISOString(),
  );
  totals.countRender(TICKETING, 'events', 'rendered');
  totals.countPolicy('script-src-elem');
  await end();
  const none = { name: '', version: '', page: '' };
  expect(batches.flatMap(({ counts }) => counts)).toEqual([
    { kind: 'view', name: 'shell', version: '1.0.0', page: '', detail: '', n: 500 },
    { kind: 'view', ...TICKETING, page: 'event', detail: '', n: 500 },
    { kind: 'fault', ...TICKETING, page: 'event', detail: 'render notice', n: 1 },
    { kind: 'render', ...TICKETING, page: 'events', detail: 'rendered', n: 1 },
    { kind: 'policy', ...none, detail: 'script-src-elem', n: 1 },
  ]);
  expect(batches.flatMap(({ vitals }) => vitals)).toEqual([
    { ...TICKETING, page: 'events', metric: 'LCP', bucket: 10, n: 1 },
  ]);
  expect(batches.flatMap(({ faults }) => faults)).toMatchObject([{ ...TICKETING, message: 'no price', count: 1 }]);
});

test('a batch that the api may have counted is sent again as it was, with the same id', async () => {
  const statuses = [503, 503];
  const ids: string[] = [];
  const origin = await startApi(async (request, response) => {
    ids.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).id);
    response.writeHead(statuses.shift() ?? 204).end();
  });
  const { totals, log, end } = await totalsOf(origin);
  totals.countPolicy('img-src');
  await eventually(() =>
    expect(totals.problems()).toEqual([expect.stringContaining('wait for the api: it answers 503')]),
  );
  totals.countPolicy('img-src');
  await eventually(() => expect(ids).toHaveLength(4));
  expect([new Set(ids.slice(0, 3)).size, new Set(ids).size]).toEqual([1, 2]);
  await eventually(() => expect(totals.problems()).toEqual([]));
  expect(log.warn).toHaveBeenCalledTimes(1);
  await end();
});

test('while the api is away everything is kept by the hour, and arrives when it is back', async () => {
  let [status, now] = [500, Date.parse('2026-11-22T10:59:00.000Z')];
  const { origin, batches } = await anApi(() => status);
  const { totals, end } = await totalsOf(origin, { now: () => now });
  for (let hour = 0; hour < 3; hour += 1, now += 3_600_000)
    for (let i = 0; i < 10; i += 1) totals.countPolicy('img-src');
  await eventually(() => expect(totals.problems()).toHaveLength(1));
  status = 204;
  await end();
  expect(batches.map(({ hour, counts }) => [hour, counts[0]?.n])).toEqual([
    ['2026-11-22T10:00:00.000Z', 10],
    ['2026-11-22T11:00:00.000Z', 10],
    ['2026-11-22T12:00:00.000Z', 10],
  ]);
});

test('memory is bounded: the oldest hours go first, and how much was lost is reported', async () => {
  let [status, now] = [500, Date.parse('2026-11-01T00:00:00.000Z')];
  const { origin, batches } = await anApi(() => status);
  const { totals, end } = await totalsOf(origin, { now: () => now });
  await wait(30);
  for (let hour = 0; hour < 200; hour += 1, now += 3_600_000) totals.countPolicy('img-src');
  status = 204;
  await end();
  const counts = batches.flatMap((batch) => batch.counts);
  const sumOf = (kind: string) => counts.filter((count) => count.kind === kind).reduce((sum, { n }) => sum + n, 0);
  expect(sumOf('policy')).toBeLessThanOrEqual(122);
  expect(sumOf('policy') + sumOf('lost')).toBe(200);
});

test('names that nobody published are not counted, and an address is no page', async () => {
  const { origin, batches } = await anApi();
  const { totals, end } = await totalsOf(origin);
  totals.countFault({ name: 'ticketing', version: '9.9.9' }, 'event', { kind: 'render', outcome: 'notice' });
  totals.countVital({ name: 'invented', version: '1.0.0' }, 'LCP', 1, '/');
  totals.countVital(TICKETING, 'shoe size', 43, '/');
  totals.countFault(TICKETING, 'amna-khan', { kind: 'render', outcome: 'notice' });
  await end();
  expect(batches.flatMap(({ counts, vitals }) => [...counts, ...vitals])).toEqual([
    { kind: 'fault', ...TICKETING, page: '', detail: 'render notice', n: 1 },
  ]);
});

test('what an api refuses for good is dropped, and does not hold up what follows', async () => {
  const statuses = [400];
  const { origin, batches } = await anApi(() => statuses.shift() ?? 204);
  const { totals, log, end } = await totalsOf(origin);
  totals.countPolicy('img-src');
  await eventually(() => expect(log.error).toHaveBeenCalledTimes(1));
  totals.countPolicy('font-src');
  await end();
  const counts = batches.flatMap((batch) => batch.counts).map(({ kind, detail, n }) => [kind, detail, n]);
  expect(counts.sort()).toEqual([
    ['lost', '', 1],
    ['policy', 'font-src', 1],
  ]);
});

test('without GATEWAY_KEY nothing is sent, and nothing is kept for that', async () => {
  const { origin, paths } = await anApi();
  const { totals, end } = await totalsOf(origin, { key: undefined });
  totals.countPolicy('img-src');
  await wait(60);
  await end();
  expect([paths, totals.problems()]).toEqual([[], []]);
});

test('browsers’ reports reach the api through a whole gateway, without what they say of a person', async () => {
  const { origin, batches } = await anApi();
  const { store } = await aSite();
  const site = await startGateway(store, { API_ORIGIN: origin, GATEWAY_KEY: KEY });
  const post = (path: string, body: object, type = 'application/json') =>
    fetch(site + path, {
      method: 'POST',
      headers: { 'content-type': type, cookie: 'visitor=a-visitor-1' },
      body: JSON.stringify(body),
    });
  await post('/reports/event', { event: 'PageView', path: '/events' });
  await post('/reports/event', {
    event: 'WebVital',
    path: '/events',
    content: 'CLS',
    value: 0.3,
    remote: 'ticketing@1.0.0',
  });
  const message = 'no seat for amna@azadkar.test at https://a.test/event?token=secret';
  await post('/reports/fault', { ...TICKETING, page: 'event', kind: 'handler', outcome: 'continued', message });
  await post(
    '/reports/policy',
    { 'csp-report': { 'violated-directive': 'img-src', 'document-uri': 'https://a.test/?token=secret' } },
    'application/csp-report',
  );
  await endAll();
  const counts = batches.flatMap((batch) =>
    batch.counts.map(({ kind, name, page, detail }) => [kind, name, page, detail].join(' ').trim()),
  );
  expect(counts.sort()).toEqual([
    'fault ticketing event handler continued',
    'policy   img-src',
    'view shell',
    'view ticketing events',
  ]);
  expect(batches.flatMap(({ faults }) => faults)).toMatchObject([
    { message: 'no seat for <email> at /event', page: 'event' },
  ]);
  expect(JSON.stringify(batches)).not.toMatch(/secret|amna|127\.0\.0\.1|a-visitor/);
});

test('visitors reach none of it through the site', async () => {
  const { origin, paths } = await anApi();
  const { store } = await aSite();
  const site = await startGateway(store, { API_ORIGIN: origin, GATEWAY_KEY: KEY });
  const { hostname, port } = new URL(site);
  for (const path of [
    REPORTS_PATH,
    `/api${REPORTS_PATH}`,
    `/api/..${REPORTS_PATH}`,
    `/api/%2e%2e${REPORTS_PATH}`,
    `/api/..%2finternal/reports`,
    `/api//..${REPORTS_PATH}`,
    `//internal/reports`,
    `${origin}${REPORTS_PATH}`,
  ])
    for (const method of ['GET', 'POST']) {
      const socket = net.connect(Number(port), hostname);
      socket.end(
        `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${bearer(KEY)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      socket.resume();
      await once(socket, 'close');
    }
  // What is passed on begins with /api; a path of the api's own is never made of it.
  expect(paths.filter((path) => !path.startsWith('/api'))).toEqual(paths.filter((path) => path === '/readyz'));
});
