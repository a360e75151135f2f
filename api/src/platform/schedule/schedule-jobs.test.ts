import { setTimeout as wait } from 'node:timers/promises';
import { useTestApi } from '../../testing/start-api';
import type { Job } from './job';
import { recordRun, reportJobs } from './job-runs.queries';
import { runJob, scheduleJobs } from './run-job';

const api = useTestApi({ logLevel: 'silent' });
beforeEach(() => api.db.deleteFrom('job_runs').execute());

const job = (work: Job['work'], everySeconds = 60): Job => ({ name: 'sweep', everySeconds, work });
const forever = () => new Promise<never>(() => undefined);
const report = async (one: Job) => (await reportJobs(api.db, [one]))[0];

test('each run is recorded: when it was, how long it took, and what went wrong last', async () => {
  const failing = job(() => Promise.reject(new Error('No disk.')));
  expect(await report(failing)).toMatchObject({ status: 'never ran', runs: 0, last_started_at: null });
  await runJob(api, failing);
  expect(await report(failing)).toMatchObject({
    status: 'failed',
    runs: 1,
    failures: 1,
    last_error: 'Error: No disk.',
  });
  await runJob(
    api,
    job(() => wait(30)),
  );
  const now = await report(failing);
  expect(now).toMatchObject({ status: 'on time', runs: 2, failures: 1, last_error: null });
  expect(now?.last_duration_ms).toBeGreaterThanOrEqual(29);
  expect(now?.last_ended_at?.getTime()).toBeGreaterThanOrEqual(now?.last_started_at?.getTime() ?? 0);
});

test('a job that hangs is cut off, told to end, and said', async () => {
  let told = false;
  const hanging = job((_, signal) => {
    signal.addEventListener('abort', () => {
      told = true;
    });
    return forever();
  });
  const { error } = await runJob(api, hanging, { timeoutSeconds: 0.05 });
  expect(error).toBe('It did not end within 0.05 s.');
  expect(told).toBe(true);
  expect(await report(hanging)).toMatchObject({ status: 'failed', failures: 1, last_error: error });
});

test('a job that did not run three times in a row is late', async () => {
  const hourly = job(async () => undefined, 3600);
  const ranAgo = async (seconds: number) => {
    await recordRun(api.db, hourly.name, { durationMs: seconds * 1000, error: undefined });
    return (await report(hourly))?.status;
  };
  expect(await ranAgo(3 * 3600)).toBe('on time');
  expect(await ranAgo(3 * 3600 + 90)).toBe('late');
});

test('a job recurs, at times that differ between replicas', async () => {
  const starts: number[][] = [[], []];
  const started = Date.now();
  const stops = [0.1, 0.9].map((random, replica) => {
    const counting = job(async () => void starts[replica]?.push(Date.now() - started), 0.2);
    return scheduleJobs(api, [counting], { random: () => random });
  });
  while (starts.some((times) => times.length < 2)) await wait(10);
  await Promise.all(stops.map((stop) => stop()));
  const [first = [], second = []] = starts;
  expect(first[0]).toBeLessThan(second[0] ?? 0);
  const [before = 0, after = 0] = first;
  expect(after - before).toBeGreaterThan(150);
  const counts = starts.map(({ length }) => length);
  await wait(300);
  expect(starts.map(({ length }) => length)).toEqual(counts); // stopped
});

test('a stop cuts a hanging job off within a bounded time', async () => {
  let hangs = false;
  const hanging = job(() => {
    hangs = true;
    return forever();
  }, 0.01);
  const stop = scheduleJobs(api, [hanging]);
  while (!hangs) await wait(5);
  const started = Date.now();
  await stop();
  expect(Date.now() - started).toBeLessThan(4500);
  expect(await report(hanging)).toMatchObject({ last_error: 'It was cut off: the server stopped.' });
});

test('a job that hangs for good is not started again and again', async () => {
  let starts = 0;
  const hanging = job(() => {
    starts += 1;
    return forever();
  }, 0.01);
  const stop = scheduleJobs(api, [hanging], { timeoutSeconds: 0.01 });
  while (starts < 3) await wait(10);
  await wait(200);
  await stop();
  expect(starts).toBe(3);
});
