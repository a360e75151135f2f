import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { aMember } from '../../testing/a-member';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { idempotent } from '../http/change';
import { limitRate } from '../http/rate-limit';
import { createApiMetrics, watchDatabase } from './api-metrics';
import { addFigureGauges } from './figure-gauges';
import { readSiteFigures } from './site-figures.queries';

const api = useTestApi({ rateLimits: 1 });
const usage = () => ({ size: 10, open: 4, idle: 1, waiting: 2 });

beforeAll(() => {
  watchDatabase(api.db, api.metrics);
  api.app.get('/limited/:token', async () => {
    for (let i = 0; i < 31; i += 1) await limitRate(api, 'unsubscribe', '203.0.113.7');
  });
  api.app.post('/written', async (request: FastifyRequest) => {
    const member = await writer;
    return idempotent(api.db, { request, member: { id: member.id } as never }, async () => 1);
  });
});

let writer: ReturnType<typeof aMember>;

/** The lines of a metric, as Prometheus reads them. */
async function read(name: string): Promise<string[]> {
  const text = await api.metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('requests are counted by endpoint and class of status, never by address', async () => {
  await api.app.inject('/api/partners?token=secret');
  await api.app.inject('/api/pressreleases/4711');
  await api.app.inject('/api/no-such-call/secret');
  await api.app.inject('/readyz');
  expect(await read('azadkar_api_requests_total')).toEqual([
    'azadkar_api_requests_total{endpoint="public.partners",method="GET",status="2xx"} 1',
    expect.stringMatching(/endpoint="public\.\w+",method="GET",status="4xx"/),
    'azadkar_api_requests_total{endpoint="none",method="GET",status="4xx"} 1',
  ]);
  expect(await read('azadkar_api_query_duration_seconds_count{outcome="done"}')).toEqual([
    expect.not.stringMatching(/ 0$/),
  ]);
  expect(await read('azadkar_api_pool_wait_seconds_count')).toEqual([expect.not.stringMatching(/ 0$/)]);
});

test('a refusal of a rate limit is counted under the name of the limit, and a write that was sent twice once', async () => {
  expect((await api.app.inject('/limited/secret')).statusCode).toBe(429);
  writer = aMember(api);
  for (let i = 0; i < 2; i += 1)
    await api.app.inject({ method: 'POST', url: '/written', headers: { 'idempotency-key': 'once' } });
  expect(await read('azadkar_api_rate_limit_refusals_total{')).toEqual([
    'azadkar_api_rate_limit_refusals_total{limit="unsubscribe"} 1',
  ]);
  expect(await read('azadkar_api_idempotency_replays_total ')).toEqual(['azadkar_api_idempotency_replays_total 1']);
});

test('what the database knows is read when somebody asks, with the connections of the pool', async () => {
  const metrics = createApiMetrics();
  await api.db
    .insertInto('mail_outbox')
    .values({ recipient: 'amna@azadkar.test', letter: null, state: 'failed' })
    .execute();
  await sql`insert into job_runs (name, last_started_at, last_ended_at, last_error, runs, failures)
    values ('end memberships', now(), to_timestamp(1000), 'it broke', 3, 1)`.execute(api.db);
  const day = '2026-11-20';
  await api.db.insertInto('reconciliations').values({ provider: 'jazzcash', day, payments: 1, total: 0 }).execute();
  await api.db
    .insertInto('reconciliation_differences')
    .values({ provider: 'jazzcash', day, kind: 'not_listed', reference: 'T1', ours: 4_000, theirs: null })
    .execute();
  const order = await anOrder(api, await aMember(api));
  await payOrder(api, order.reference);
  await api.db.deleteFrom('mail_outbox').where('state', '=', 'queued').execute();
  addFigureGauges(metrics, { readFigures: () => readSiteFigures(api.db), usage });
  const text = await metrics.registry.metrics();
  for (const line of [
    'azadkar_mail_emails{state="failed"} 1',
    'azadkar_mail_oldest_seconds 0',
    'azadkar_job_failures{job_name="end memberships"} 1',
    'azadkar_job_failing{job_name="end memberships"} 1',
    'azadkar_job_last_end_timestamp_seconds{job_name="end memberships"} 1000',
    'azadkar_payments_last_hour{kind="card confirmed"} 1',
    'azadkar_unreconciled_rupees 4000',
    'azadkar_refunds_stuck 0',
    'azadkar_database_up 1',
    'azadkar_api_pool_connections{state="waiting"} 2',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^azadkar_database_size_bytes [1-9]/m);
  expect(text).toMatch(/^azadkar_members \d/m);
});

test.each([
  ['away', () => Promise.reject(new Error('the database is away'))],
  ['silent', () => new Promise<never>(() => undefined)],
])('a scrape is answered while the database is %s, and says so in place of figures', async (_, readFigures) => {
  const metrics = createApiMetrics();
  addFigureGauges(metrics, { readFigures, usage });
  const text = await metrics.registry.metrics();
  expect(text).toContain('azadkar_database_up 0\n');
  expect(text).not.toMatch(/^azadkar_(members|mail|orders|job)/m);
});
