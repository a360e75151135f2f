import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  bearer,
  REPORTS_PATH,
  type ReportBatch,
  type ReportedFaults,
  type ReportSummary,
} from '../../../process/site-reports';
import { startApi, useTestApi } from '../testing/start-api';
import { addBatch } from './add-batch';
import { deleteOldReports } from './delete-old-reports';

const KEY = 'a key that gateways and apis of tests share';
const api = useTestApi({ gatewayKey: KEY });
beforeEach(async () => {
  await sql`truncate report_batches, report_counts, report_vitals, report_faults`.execute(api.db);
});

const HOUR_MS = 3_600_000;
const hourOf = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS).toISOString();
const TICKETING = { name: 'ticketing', version: '1.1.0', page: 'event' };

const aBatch = (more: Partial<ReportBatch> = {}): ReportBatch => ({
  id: randomUUID(),
  hour: hourOf(Date.now()),
  ...{ counts: [], vitals: [], faults: [] },
  ...more,
});

const aGroup = (more: Partial<ReportedFaults> = {}): ReportedFaults => ({
  ...TICKETING,
  kind: 'render',
  message: 'no price',
  place: 'src/event/event.page.tsx:12',
  count: 1,
  visitors: `h${Buffer.from([1, 0, 0]).toString('base64')}`,
  firstAt: '2026-11-22T10:00:00.000Z',
  lastAt: '2026-11-22T10:00:00.000Z',
  ...more,
});

const send = (payload: object, headers: Record<string, string> = { authorization: bearer(KEY) }, to = api) =>
  to.app.inject({ method: 'POST', url: REPORTS_PATH, payload, headers });

const read = async (span = '24h') =>
  (
    await api.app.inject({ url: REPORTS_PATH, query: { span }, headers: { authorization: bearer(KEY) } })
  ).json<ReportSummary>();

const views = (n: number) => ({ ...TICKETING, kind: 'view' as const, detail: '', n });
const faults = (n: number) => ({ ...TICKETING, kind: 'fault' as const, detail: 'render notice', n });

test('what gateways have counted is added up, by version and hour, with the views it is out of', async () => {
  const before = hourOf(Date.now() - HOUR_MS);
  for (const batch of [
    aBatch({ counts: [views(40), faults(2)] }),
    aBatch({ counts: [views(60), faults(1)] }),
    aBatch({ hour: before, counts: [views(7)] }),
  ])
    expect((await send(batch)).statusCode).toBe(204);
  expect((await read()).versions).toEqual([
    {
      ...{ name: 'ticketing', version: '1.1.0', views: 107, faults: 3, vitals: {} },
      periods: [
        { at: before, views: 7, faults: 0 },
        { at: hourOf(Date.now()), views: 100, faults: 3 },
      ],
    },
  ]);
  const { versions, pages } = await read('14d');
  expect(versions).toMatchObject([{ views: 107, faults: 3 }]);
  expect(pages).toEqual([{ ...TICKETING, views: 107, vitals: {} }]);
});

test('a batch that arrives again, also at another api at the same moment, is counted once', async () => {
  const batch = aBatch({ counts: [views(5)], faults: [aGroup()] });
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(batch)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
  const { versions, groups } = await read();
  expect(versions).toMatchObject([{ views: 5 }]);
  expect(groups).toMatchObject([{ count: 1 }]);
});

test('batches of many gateways at the same moment are all counted', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({ ...views(1), page: `page-${i}` }));
  const batches = Array.from({ length: 12 }, (_, i) => aBatch({ counts: i % 2 ? rows : rows.toReversed() }));
  const replies = await Promise.all(batches.map((batch) => send(batch)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await read()).versions).toMatchObject([{ views: 360 }]);
});

test('the same error is one group, and each visitor of it one, whichever gateways have met them', async () => {
  const visitors = (...first: number[]) => `h${Buffer.from(first.flatMap((byte) => [byte, 0, 0])).toString('base64')}`;
  const everyBit = `b${Buffer.alloc(2_048, 0b11).toString('base64')}`;
  await send(
    aBatch({
      faults: [aGroup({ visitors: visitors(1, 2), count: 4 }), aGroup({ kind: 'handler', visitors: everyBit })],
    }),
  );
  await send(
    aBatch({ faults: [aGroup({ visitors: visitors(2, 3), lastAt: '2026-11-22T11:00:00.000Z', page: 'seats' })] }),
  );
  const [many, group] = (await read()).groups;
  expect(many).toMatchObject({ kind: 'handler', visitors: Math.round(16_384 * Math.log(16_384 / (16_384 - 4_096))) });
  expect(group).toEqual({
    ...{ ...TICKETING, page: 'seats', kind: 'render', message: 'no price', place: 'src/event/event.page.tsx:12' },
    ...{ count: 5, visitors: 3, firstAt: '2026-11-22T10:00:00.000Z', lastAt: '2026-11-22T11:00:00.000Z' },
  });
});

test('invented errors do not fill the database: of one version, what is too much is one group', async () => {
  for (let i = 0; i < 5; i += 1)
    await send(aBatch({ faults: Array.from({ length: 40 }, (_, j) => aGroup({ message: `no ${i} ${j}` })) }));
  const { rows } = await sql<{ length: string; n: number }>`
    select length, count(*) as n from report_faults group by 1 order by 1`.execute(api.db);
  expect(rows).toEqual([
    { length: 'day', n: 101 },
    { length: 'hour', n: 101 },
  ]);
  const counted = await sql<{ n: number }>`select sum(n)::bigint as n from report_faults where length = 'day'`.execute(
    api.db,
  );
  expect(counted.rows).toEqual([{ n: 200 }]);
});

test('web vitals are histograms: three of four visits are within the value that is shown', async () => {
  const vital = (bucket: number, n: number, page = 'event') => ({
    ...TICKETING,
    page,
    metric: 'LCP' as const,
    bucket,
    n,
  });
  await send(aBatch({ vitals: [vital(4, 50), vital(10, 40)] }));
  await send(aBatch({ vitals: [vital(19, 10, 'seats')], counts: [views(1)] }));
  const { versions, pages } = await read();
  expect(versions[0]?.vitals).toEqual({ LCP: { of: 100, p75: 2250 + (250 * 25) / 40 } });
  expect(pages[0]?.vitals).toEqual({ LCP: { of: 90, p75: expect.closeTo(2250 + (250 * 17.5) / 40) } });
});

test('what browsers stopped, what servers rendered and what was lost are added up', async () => {
  const none = { name: '', version: '', page: '' };
  const counts: ReportBatch['counts'] = [
    { ...none, kind: 'policy', detail: 'script-src-elem', n: 3 },
    { ...none, kind: 'lost', detail: '', n: 9 },
    { ...TICKETING, kind: 'render', detail: 'rendered', n: 50 },
    { ...TICKETING, kind: 'render', detail: 'failed', n: 2 },
  ];
  await send(aBatch({ counts }));
  await send(aBatch({ counts }));
  expect(await read()).toMatchObject({
    policies: [{ directive: 'script-src-elem', times: 6 }],
    lost: 18,
    renders: [
      { name: 'ticketing', version: '1.1.0', outcome: 'rendered', times: 100 },
      { name: 'ticketing', version: '1.1.0', outcome: 'failed', times: 4 },
    ],
    versions: [],
  });
});

test('without the key nothing is taken or told', async () => {
  for (const headers of [{}, { authorization: bearer('another key') }, { authorization: KEY }] as Record<
    string,
    string
  >[]) {
    expect((await send(aBatch({ counts: [views(1)] }), headers)).statusCode).toBe(401);
    expect((await api.app.inject({ url: REPORTS_PATH, headers })).statusCode).toBe(401);
  }
  expect((await read()).versions).toEqual([]);
});

test('an api without GATEWAY_KEY has no such call', async () => {
  const without = await startApi({ gatewayKey: undefined });
  expect((await send(aBatch(), { authorization: bearer('') }, without)).statusCode).toBe(404);
  await without.stop();
});

test.each([
  ['an hour of last month', aBatch({ hour: hourOf(Date.now() - 31 * 24 * HOUR_MS), counts: [views(1)] })],
  ['an hour of tomorrow', aBatch({ hour: hourOf(Date.now() + 24 * HOUR_MS), counts: [views(1)] })],
  ['a batch without counts', { ...aBatch(), counts: undefined }],
  ['no id', { ...aBatch(), id: 'x' }],
  ['a time that is no hour', aBatch({ hour: '2026-11-22T10:30:00.000Z' })],
  ['an hour that does not exist', aBatch({ hour: '2026-13-42T99:00:00.000Z', counts: [views(1)] })],
  ['a negative count', aBatch({ counts: [views(-1)] })],
  ['an address in place of a page', aBatch({ counts: [{ ...views(1), page: '/events?token=x' }] })],
  ['visitors who are no sketch', aBatch({ faults: [aGroup({ visitors: 'amna@azadkar.test' })] })],
  ['too many counts', aBatch({ counts: Array.from({ length: 6_001 }, () => views(1)) })],
])('%s is refused', async (_what, batch) => {
  expect((await send(batch)).statusCode).toBe(400);
  expect((await read()).versions).toEqual([]);
});

test('figures by hour are kept for 30 days, by day for 400', async () => {
  const daysAgo = (days: number) => hourOf(Date.now() - days * 24 * HOUR_MS);
  for (const days of [0, 29, 31, 399, 402])
    await addBatch(
      api.db,
      aBatch({
        hour: daysAgo(days),
        counts: [views(1)],
        vitals: [{ ...TICKETING, metric: 'CLS', bucket: 0, n: 1 }],
        faults: [aGroup()],
      }),
    );
  await sql`update report_batches set received_at = now() - interval '8 days'`.execute(api.db);
  await deleteOldReports(api);
  for (const table of ['report_counts', 'report_vitals', 'report_faults'] as const) {
    const { rows } = await sql<{ length: string; n: number }>`
      select length, count(*) as n from ${sql.table(table)} group by 1 order by 1`.execute(api.db);
    expect(rows).toEqual([
      { length: 'day', n: 4 },
      { length: 'hour', n: 2 },
    ]);
  }
  expect(await api.db.selectFrom('report_batches').selectAll().execute()).toEqual([]);
});
