/** Tasks: how they are started, run, followed and ended. */
import { setTimeout as wait } from 'node:timers/promises';
import { staff } from '@azadkar/shared-api/staff/staff';
import { sql } from 'kysely';
import { number, object } from 'yup';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { inTransaction } from '../database/schema';
import { refuse } from '../http/refusals';
import { CSV_START } from './csv';
import { runDueTask } from './run-task';
import { exportTask } from './staff-list';
import { type AnyTask, defineTask, startTask } from './task.queries';
import { deleteTaskFiles } from './task-files';
import { deleteEndedTasks } from './tasks.queries';

const api = useTestApi({ logLevel: 'silent' });
let finance: TestMember;
beforeAll(async () => {
  finance = await aMember(api, { role: 'finance' });
});
beforeEach(() => api.db.deleteFrom('tasks').execute());

const params = object({ upTo: number().required() });
const counting = (run: Parameters<typeof defineTask<{ upTo: number }>>[0]['run']) =>
  defineTask({ kind: 'counting', params, run });

const start = (task: string | AnyTask = 'counting', given: unknown = { upTo: 3 }) =>
  inTransaction(api.db, (trx) => startTask(trx, task, given, finance));
const run = (task: AnyTask, options = {}) => runDueTask(api, [task], { renewMs: 20, ...options });
const read = async (taskId: string, as = finance) => (await api.ask(staff.task, { params: { taskId }, as })).data;

test('a task runs with its parameters, and its starter follows it to its end', async () => {
  const taskId = await start();
  expect(await read(taskId)).toMatchObject({ state: 'waiting', done: 0, total: null, started_at: null });
  const seen: unknown[] = [];
  const task = counting(async ({ params: { upTo }, progress, startedBy }) => {
    progress(1, upTo);
    while ((await read(taskId)).done === 0) await wait(10);
    seen.push(await read(taskId), startedBy);
    progress(upTo, upTo);
    return { summary: `Counted to ${upTo}.` };
  });
  expect(await run(task)).toBe(true);
  expect(seen).toEqual([expect.objectContaining({ state: 'running', done: 1, total: 3 }), finance.id]);
  expect(await read(taskId)).toMatchObject({ state: 'done', done: 3, summary: 'Counted to 3.', file: null });
  expect((await api.ask(staff.tasks, { as: finance })).data).toMatchObject([{ id: taskId }]);
  expect(await run(task)).toBe(false);
});

test('a task is nobody else’s, whatever their role', async () => {
  const taskId = await start();
  const admin = await aMember(api, { role: 'admin' });
  for (const endpoint of [staff.task, staff.cancelTask])
    expect((await api.ask(endpoint, { params: { taskId }, as: admin })).status).toBe(404);
  expect((await api.ask(staff.tasks, { as: admin })).data).toEqual([]);
  expect(await read(taskId)).toMatchObject({ state: 'waiting' });
});

test('a task that waits is canceled at once, and one that runs when it next looks', async () => {
  const cancel = (taskId: string) => api.ask(staff.cancelTask, { params: { taskId }, as: finance });
  const waiting = await start();
  expect((await cancel(waiting)).data).toMatchObject({ state: 'canceled' });
  const running = await start();
  const endless = counting(async ({ signal }) => {
    expect((await cancel(running)).data).toMatchObject({ state: 'running', canceling: true });
    while (!signal.aborted) await wait(5);
    signal.throwIfAborted();
    return { summary: '' };
  });
  await run(endless);
  expect(await read(running)).toMatchObject({ state: 'canceled', error: null });
});

test('a task whose process was killed is run again, and the dead process writes nothing more', async () => {
  const taskId = await start();
  let revive: () => void = () => undefined;
  const hung = run(
    counting(async () => {
      await new Promise<void>((resolve) => {
        revive = resolve;
      });
      return { summary: 'From the dead.' };
    }),
    { renewMs: 60_000 },
  );
  while ((await read(taskId)).state !== 'running') await wait(5);
  await sql`update tasks set locked_until = now() - interval '1 second'`.execute(api.db);
  await run(counting(async () => ({ summary: 'Done by the second.' })));
  revive();
  await hung;
  expect(await read(taskId)).toMatchObject({ state: 'done', summary: 'Done by the second.' });
});

test('a task that the stop of a server cuts off is left for the next one', async () => {
  const taskId = await start();
  const stopping = new AbortController();
  await run(
    counting(async ({ signal }) => {
      stopping.abort();
      signal.throwIfAborted();
      return { summary: '' };
    }),
    { stopping: stopping.signal },
  );
  expect(await read(taskId)).toMatchObject({ state: 'waiting', error: null });
});

test('a refusal is said in its words, and a fault in words that disclose nothing', async () => {
  const refused = await start();
  await run(counting(() => Promise.reject(refuse.conflict('The event is over.'))));
  expect(await read(refused)).toMatchObject({ state: 'failed', error: 'The event is over.' });
  const failed = await start();
  await run(counting(() => Promise.reject(new Error('password of the database'))));
  expect(await read(failed)).toMatchObject({ state: 'failed', error: expect.stringContaining('Something went wrong') });
  expect((await read(failed)).error).not.toContain('password');
});

test('a task that ends every process, and one of a kind that is unknown, are given up', async () => {
  const [deadly, unknown] = [await start(), await start('unheard of')];
  await sql`update tasks set runs = 5 where kind = 'counting'`.execute(api.db);
  const task = counting(() => Promise.reject(new Error('never runs')));
  while (await run(task));
  for (const taskId of [deadly, unknown]) expect(await read(taskId)).toMatchObject({ state: 'failed' });
});

test('an export is a CSV file of its starter, behind a link, for a day', async () => {
  const cells = ['plain', 'a "quote", and\nlines', '=HYPERLINK("x")', '@sum', '-1+1', 'اردو'];
  const task = exportTask({
    kind: 'cells.export',
    params: object({ times: number().required() }),
    name: 'cells',
    columns: { Text: ({ text }: { text: string }) => text, Amount: () => -5, At: () => new Date(0), None: () => null },
    async *rows({ times }) {
      for (let index = 0; index < times; index += 1) for (const text of cells) yield { text };
    },
  });
  const taskId = await inTransaction(api.db, (trx) => startTask(trx, task, { times: 1 }, finance));
  await run(task);
  const { summary, file } = await read(taskId);
  expect([summary, file?.name]).toEqual(['6 rows', 'cells.csv']);
  const download = (url = '') => api.app.inject({ url });
  const downloaded = await download(file?.url);
  expect(downloaded.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cells.csv"',
    'cache-control': 'no-store',
  });
  const rest = '-5,1970-01-01T00:00:00.000Z,';
  expect(downloaded.body).toBe(
    [
      `${CSV_START}Text,Amount,At,None`,
      `plain,${rest}`,
      `"a ""quote"", and\nlines",${rest}`,
      `"'=HYPERLINK(""x"")",${rest}`,
      `'@sum,${rest}`,
      `'-1+1,${rest}`,
      `اردو,${rest}`,
      '',
    ].join('\r\n'),
  );
  expect((await download(file?.url.replace(/key=.{5}/, 'key=wrong'))).statusCode).toBe(404);
  const inBrowserOf = async ({ headers: { cookie } }: TestMember) => {
    const headers = { cookie, 'x-forwarded-host': 'azadkar.test' };
    return (await api.app.inject({ url: file?.url ?? '', headers })).statusCode;
  };
  expect(await inBrowserOf(finance)).toBe(200);
  expect(await inBrowserOf(await aMember(api, { role: 'finance' }))).toBe(404);

  await deleteTaskFiles(api.files, Date.now() + 23 * 3_600_000);
  expect((await download(file?.url)).statusCode).toBe(200);
  await sql`update tasks set ended_at = now() - interval '25 hours'`.execute(api.db);
  await deleteEndedTasks(api.db);
  await deleteTaskFiles(api.files, Date.now() + 25 * 3_600_000);
  expect((await read(taskId)).file).toBeNull();
  expect(await api.files.folder('tasks').list()).toEqual([]);
  await sql`update tasks set ended_at = now() - interval '31 days'`.execute(api.db);
  await deleteEndedTasks(api.db);
  expect((await api.ask(staff.tasks, { as: finance })).data).toEqual([]);
});

test('a file of many parts comes back as one', async () => {
  const part = Buffer.alloc(3 * 1024 * 1024, 'ab');
  const large = counting(async () => ({ summary: 'Large.', file: { name: 'large.bin', content: [part, part, part] } }));
  const taskId = await start();
  await run(large);
  expect(await api.files.folder('tasks').list()).toHaveLength(2);
  const { rawPayload } = await api.app.inject({ url: (await read(taskId)).file?.url ?? '' });
  expect(rawPayload.equals(Buffer.concat([part, part, part]))).toBe(true);
});
