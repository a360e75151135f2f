import { jobs } from '../../jobs';
import { openDatabase } from '../../platform/database/open';
import { readSettings } from '../../settings';
import { runCommandFor } from '../../testing/run-command';
import { useCommandDatabase } from '../../testing/test-database';

const database = useCommandDatabase();
const run = (...args: string[]) => runCommandFor(['jobs', ...args], database.env);

test('the list has each job with its last run, and whether it is late', async () => {
  const first = await run('list', '--json');
  expect(first.code).toBe(0);
  const listed: { name: string; status: string }[] = JSON.parse(first.out).jobs;
  expect(listed.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name));
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['never ran']));

  expect((await run('run', 'expire unpaid orders')).out).toMatch(/^The job "expire unpaid orders" ran in \d+ ms\.$/);
  expect((await run('list')).out).toMatch(/expire unpaid orders +30 s +on time +\S+ +\d+ ms +1 +0 +-/);

  const { db, close } = await openDatabase(readSettings(database.env));
  await db
    .updateTable('job_runs')
    .set({ last_started_at: new Date(Date.now() - 600_000) })
    .execute();
  await close();
  expect(await run('list')).toMatchObject({ code: 1, out: expect.stringMatching(/expire unpaid orders +30 s +late/) });
});

test('a job that fails, or that there is not, is said', async () => {
  expect(await run('run', 'no such job')).toMatchObject({ code: 1, err: expect.stringContaining('jobs list') });
  const { db, close } = await openDatabase(readSettings(database.env));
  await db.schema.alterTable('rate_buckets').renameTo('away').execute();
  await close();
  const failed = await run('run', 'delete expired rate limits', '--json');
  expect(failed.code).toBe(1);
  expect(JSON.parse(failed.out)).toMatchObject({ error: expect.stringContaining('rate_buckets') });
});
