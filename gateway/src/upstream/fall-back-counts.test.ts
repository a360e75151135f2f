import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { bearer, FALL_BACKS_PATH, type FallBackBatch, fallBackBatchSchema } from '../../../process/fall-backs';
import { aSite } from '../testing/a-site';
import { eventually } from '../testing/eventually';
import { endAll, startApi, startGateway } from '../testing/start-gateway';
import { ApiUpstream } from './api-upstream';
import { FallBackCounts } from './fall-back-counts';

afterEach(endAll);

const KEY = 'a key that gateways and apis of tests share';
const TICKETING = { name: 'ticketing', version: '1.0.0' };
const validator = Fastify();
validator.post('/', { schema: { body: fallBackBatchSchema } }, async () => '');

/** An api that keeps what it takes; it is away until `answer` says otherwise. */
async function anApi(status: () => number = () => 204) {
  const [batches, ids, paths]: [FallBackBatch[], string[], string[]] = [[], [], []];
  const origin = await startApi(async (request, response) => {
    paths.push(request.url ?? '');
    const text = Buffer.concat(await request.toArray()).toString();
    response.statusCode = status();
    if (request.url === FALL_BACKS_PATH) {
      const batch: FallBackBatch = JSON.parse(text);
      ids.push(batch.id);
      expect(request.headers.authorization).toBe(bearer(KEY));
      expect((await validator.inject({ method: 'POST', url: '/', payload: batch })).body).toBe('');
      if (response.statusCode === 204) batches.push(batch);
    }
    response.end();
  });
  return { origin, batches, ids, paths };
}

async function countsFor(origin: string, options: { now?: () => number; key?: string | undefined } = {}) {
  const { revision } = await aSite();
  const log = { warn: jest.fn(), error: jest.fn() };
  const api = new ApiUpstream([origin]);
  const counts = new FallBackCounts({ api, key: KEY, log, intervalMs: 20, ...options });
  counts.follow(revision);
  return { counts, log, end: async () => void (await counts.stop().then(() => api.stop())) };
}

test('pages that were lost are sent by version, each version once with its number', async () => {
  const { origin, batches } = await anApi();
  const { counts, end } = await countsFor(origin);
  for (let i = 0; i < 500; i += 1) counts.count(TICKETING, 'notice');
  counts.count(TICKETING, 'fell-back');
  counts.count(TICKETING, 'continued');
  counts.count({ ...TICKETING, version: '9.9.9' }, 'notice');
  await end();
  expect(batches.map((batch) => batch.counts)).toEqual([[{ ...TICKETING, n: 501 }]]);
});

test('a batch that the api may have counted is sent again as it was, with the same id', async () => {
  const statuses = [503, 503];
  const { origin, ids } = await anApi(() => statuses.shift() ?? 204);
  const { counts, log, end } = await countsFor(origin);
  counts.count(TICKETING, 'notice');
  await eventually(async () =>
    expect(counts.problems()).toEqual([expect.stringContaining('wait for the api: it answers 503')]),
  );
  counts.count(TICKETING, 'notice');
  await eventually(async () => expect(ids).toHaveLength(4));
  expect([new Set(ids.slice(0, 3)).size, new Set(ids).size]).toEqual([1, 2]);
  await eventually(async () => expect(counts.problems()).toEqual([]));
  expect(log.warn).toHaveBeenCalledTimes(1);
  await end();
});

test('while the api is away everything is kept by the hour, and arrives when it is back', async () => {
  let [status, now] = [500, Date.parse('2026-11-22T10:59:00.000Z')];
  const { origin, batches } = await anApi(() => status);
  const { counts, end } = await countsFor(origin, { now: () => now });
  for (let hour = 0; hour < 3; hour += 1, now += 3_600_000)
    for (let i = 0; i < 10; i += 1) counts.count(TICKETING, 'notice');
  await eventually(async () => expect(counts.problems()).toHaveLength(1));
  status = 204;
  await end();
  expect(batches.map((batch) => [batch.hour, batch.counts[0]?.n])).toEqual([
    ['2026-11-22T10:00:00.000Z', 10],
    ['2026-11-22T11:00:00.000Z', 10],
    ['2026-11-22T12:00:00.000Z', 10],
  ]);
});

test('memory is bounded: the oldest hours go first', async () => {
  let [status, now] = [500, Date.parse('2026-11-01T00:00:00.000Z')];
  const { origin, batches } = await anApi(() => status);
  const { counts, end } = await countsFor(origin, { now: () => now });
  for (let hour = 0; hour < 200; hour += 1, now += 3_600_000) counts.count(TICKETING, 'notice');
  status = 204;
  await end();
  expect(batches).toHaveLength(120);
  expect(batches[0]?.hour).toBe('2026-11-04T08:00:00.000Z');
});

test('what an api refuses for good is dropped, and does not hold up what follows', async () => {
  const statuses = [400];
  const { origin, batches } = await anApi(() => statuses.shift() ?? 204);
  const { counts, log, end } = await countsFor(origin);
  counts.count(TICKETING, 'notice');
  await eventually(async () => expect(log.error).toHaveBeenCalledTimes(1));
  counts.count(TICKETING, 'fell-back');
  await end();
  expect(batches).toHaveLength(1);
});

test('without GATEWAY_KEY nothing is sent, and nothing is kept for that', async () => {
  const { origin, paths } = await anApi();
  const { counts, end } = await countsFor(origin, { key: undefined });
  counts.count(TICKETING, 'notice');
  await wait(60);
  await end();
  expect([paths, counts.problems()]).toEqual([[], []]);
});

test('browsers’ reports reach the api through a whole gateway, without what they say of a person', async () => {
  const { origin, batches } = await anApi();
  const { store } = await aSite();
  const site = await startGateway(store, { API_ORIGIN: origin, GATEWAY_KEY: KEY });
  const message = 'no seat for amna@azadkar.test at https://a.test/event?token=secret';
  const fault = { ...TICKETING, page: 'event', kind: 'handler', outcome: 'notice', message };
  await fetch(`${site}/reports/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'visitor=a-visitor-1' },
    body: JSON.stringify(fault),
  });
  await endAll();
  expect(batches.map((batch) => batch.counts)).toEqual([[{ ...TICKETING, n: 1 }]]);
  expect(JSON.stringify(batches)).not.toMatch(/secret|amna|127\.0\.0\.1|a-visitor/);
});

test('visitors reach none of it through the site', async () => {
  const { origin, paths } = await anApi();
  const { store } = await aSite();
  const site = await startGateway(store, { API_ORIGIN: origin, GATEWAY_KEY: KEY });
  const { hostname, port } = new URL(site);
  for (const path of [
    FALL_BACKS_PATH,
    `/api${FALL_BACKS_PATH}`,
    `/api/..${FALL_BACKS_PATH}`,
    `/api/%2e%2e${FALL_BACKS_PATH}`,
    `/api/..%2finternal/fall-backs`,
    `/api//..${FALL_BACKS_PATH}`,
    `//internal/fall-backs`,
    `${origin}${FALL_BACKS_PATH}`,
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
