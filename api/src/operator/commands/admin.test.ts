import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockDirectory } from '../../platform/database/directory-lock';
import { runCommandFor as runInProcess } from '../../testing/run-command';
import { useCommandDatabase } from '../../testing/test-database';

const database = useCommandDatabase();

const run = (...args: string[]) => runInProcess(args, database.env);

test('the first administrator is made by a command, which asks nothing', async () => {
  const created = await run('admin', 'create', '--email', 'First@association.test');
  expect(created).toMatchObject({ code: 0, text: expect.stringContaining('/reset-password?token=') });
  expect((await run('admin', 'create', '--email', 'first@association.test')).text).toContain('admin give-role');
  expect((await run('admin', 'list')).text).toMatch(/first@association\.test +admin/);
  expect((await run('admin', 'take-role', '--email', 'first@association.test')).code).toBe(0);
  expect((await run('admin', 'list')).text).toContain('There is no staff yet');
  const entries = (await run('log', 'security', '--json')).text.split('\n').map((line) => JSON.parse(line));
  expect(entries.map(({ event }) => event)).toEqual(['role_given', 'role_taken']);
});

test('what cannot be done is said in a sentence, and what cannot be understood has a code of its own', async () => {
  expect(await run('admin', 'give-role', '--email', 'nobody@association.test', '--role', 'support')).toMatchObject({
    code: 1,
    out: '',
    err: 'There is no account with this address.',
  });
  expect((await run('admin', 'create', '--email', 'nobody')).code).toBe(1);
  expect((await run('admin', 'give-role', '--email', 'a@b.test', '--role', 'emperor')).code).toBe(2);
  expect((await run('admin', 'create')).code).toBe(2);
});

test('while a server uses the embedded database, a command says so and changes nothing', async () => {
  const DATA_DIR = database.env.DATA_DIR ?? '';
  mkdirSync(path.join(DATA_DIR, 'database'), { recursive: true });
  const lock = await lockDirectory(path.join(DATA_DIR, 'database'));
  expect(await runInProcess(['admin', 'list'], { DATA_DIR })).toMatchObject({
    code: 1,
    text: expect.stringContaining('is in use by another process'),
  });
  await lock.release();
});

test('for programs, stdout has one object, also when nothing could be done', async () => {
  const created = await run('admin', 'create', '--email', 'second@association.test', '--role', 'support', '--json');
  const link = expect.stringContaining('/reset-password?token=');
  expect(JSON.parse(created.out)).toEqual({ email: 'second@association.test', hours: expect.any(Number), link });
  const { staff } = JSON.parse((await run('admin', 'list', '--json')).out);
  expect(staff).toEqual([expect.objectContaining({ email: 'second@association.test', second_factor: false })]);

  const refused = await run('admin', 'take-role', '--email', 'nobody@association.test', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out)).toEqual({ error: 'There is no account with this address.' });
  const misunderstood = await run('admin', 'rename', '--json');
  expect(misunderstood).toMatchObject({ code: 2, out: expect.stringContaining('"error"') });
});

test('what concerns everybody is asked about, and in a script needs --yes', async () => {
  const all = ['member', 'end-sessions', '--all'];
  expect(await run(...all)).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') });
  const declined = await runInProcess(all, database.env, 'no');
  expect(declined).toMatchObject({ code: 1, err: 'Nothing was changed.' });
  expect((await runInProcess(all, database.env, 'yes')).code).toBe(0);
  expect(await run(...all, '--yes')).toMatchObject({ code: 0, out: '0 sessions have ended.' });
});

test('a database that does not answer is a sentence', async () => {
  const away = await runInProcess(['admin', 'list'], {
    ...database.env,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  });
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('The database does not answer') });
});
