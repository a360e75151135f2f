import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bearer, FALL_BACKS_PATH, type FallBackBatch } from '../../../../process/fall-backs';
import { deleteOld } from '../../retention.queries';
import { startApi, useTestApi } from '../../testing/start-api';
import { addBatch } from './fall-backs.queries';

const KEY = 'a key that gateways and apis of tests share';
const api = useTestApi({ gatewayKey: KEY });
beforeEach(async () => {
  await sql`truncate report_batches, report_counts`.execute(api.db);
});

const HOUR_MS = 3_600_000;
const hourOf = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString();
const ofTicketing = (n: number) => ({ name: 'ticketing', version: '1.1.0', n });

const aBatch = (more: Partial<FallBackBatch> = {}): FallBackBatch => ({
  id: randomUUID(),
  hour: hourOf(Date.now()),
  counts: [ofTicketing(1)],
  ...more,
});

const send = (payload: object, headers: Record<string, string> = { authorization: bearer(KEY) }, to = api) =>
  to.app.inject({ method: 'POST', url: FALL_BACKS_PATH, payload, headers });

const counted = () =>
  api.db.selectFrom('report_counts').select(['name', 'version', 'period', 'n']).orderBy('period').execute();

test('what gateways have counted is added up, by version and hour', async () => {
  const before = hourOf(Date.now() - HOUR_MS);
  for (const batch of [
    aBatch({ counts: [ofTicketing(2)] }),
    aBatch({ counts: [ofTicketing(3)] }),
    aBatch({ hour: before, counts: [ofTicketing(7)] }),
  ])
    expect((await send(batch)).statusCode).toBe(204);
  expect(await counted()).toEqual([
    { ...ofTicketing(7), period: new Date(before) },
    { ...ofTicketing(5), period: new Date(hourOf(Date.now())) },
  ]);
});

test('a batch that arrives again, also at another api at the same moment, is counted once', async () => {
  const batch = aBatch({ counts: [ofTicketing(5)] });
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(batch)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  expect(await counted()).toMatchObject([{ n: 5 }]);
});

test('batches of many gateways at the same moment are all counted', async () => {
  const counts = Array.from({ length: 30 }, (_, i) => ({ name: 'ticketing', version: `1.${i}.0`, n: 1 }));
  const batches = Array.from({ length: 12 }, (_, i) => aBatch({ counts: i % 2 ? counts : counts.toReversed() }));
  const replies = await Promise.all(batches.map((batch) => send(batch)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await counted()).map(({ n }) => n)).toEqual(Array(30).fill(12));
});

test('without the key nothing is taken', async () => {
  for (const headers of [{}, { authorization: bearer('another key') }, { authorization: KEY }] as Record<
    string,
    string
  >[])
    expect((await send(aBatch(), headers)).statusCode).toBe(401);
  expect(await counted()).toEqual([]);
});

test('an api without GATEWAY_KEY has no such call', async () => {
  const without = await startApi({ gatewayKey: undefined });
  expect((await send(aBatch(), { authorization: bearer('') }, without)).statusCode).toBe(404);
  await without.stop();
});

test.each([
  ['an hour of last month', aBatch({ hour: hourOf(Date.now() - 31 * 24 * HOUR_MS) })],
  ['an hour of tomorrow', aBatch({ hour: hourOf(Date.now() + 24 * HOUR_MS) })],
  ['a batch without counts', { ...aBatch(), counts: undefined }],
  ['no id', { ...aBatch(), id: 'x' }],
  ['a time that is no hour', aBatch({ hour: '2026-11-22T10:30:00.000Z' })],
  ['an hour that does not exist', aBatch({ hour: '2026-13-42T99:00:00.000Z' })],
  ['a negative count', aBatch({ counts: [ofTicketing(-1)] })],
  ['a name that no release has', aBatch({ counts: [{ ...ofTicketing(1), name: '<b>' }] })],
  ['too many counts', aBatch({ counts: Array.from({ length: 201 }, () => ofTicketing(1)) })],
])('%s is refused', async (_what, batch) => {
  expect((await send(batch)).statusCode).toBe(400);
  expect(await counted()).toEqual([]);
});

test('counts are kept for 30 days', async () => {
  for (const days of [0, 29, 31]) await addBatch(api.db, aBatch({ hour: hourOf(Date.now() - days * 24 * HOUR_MS) }));
  await sql`update report_batches set received_at = now() - interval '8 days'`.execute(api.db);
  await deleteOld('report_counts', 'report_batches')(api);
  expect(await counted()).toHaveLength(2);
  expect(await api.db.selectFrom('report_batches').selectAll().execute()).toEqual([]);
});
