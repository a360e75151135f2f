import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDirectory } from '../database/directory-lock';
import { readSettings } from '../settings';
import { runCommand } from './program';

jest.setTimeout(120_000); // a new PGlite takes seconds, and more on a busy machine

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'azadkar-commands-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function run(...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runCommand(args, { print, warn: print, readSettings: () => readSettings({ DATA_DIR }) });
  return { code, text: printed.join('\n') };
}

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
  expect(await run('admin', 'give-role', '--email', 'nobody@association.test', '--role', 'support')).toEqual({
    code: 1,
    text: 'There is no account with this address.',
  });
  expect((await run('admin', 'create', '--email', 'nobody')).code).toBe(1);
  expect((await run('admin', 'give-role', '--email', 'a@b.test', '--role', 'emperor')).code).toBe(2);
  expect((await run('admin', 'create')).code).toBe(2);
});

test('while a server uses the embedded database, a command says so and changes nothing', async () => {
  const lock = await lockDirectory(path.join(DATA_DIR, 'database'));
  expect(await run('admin', 'list')).toEqual({
    code: 1,
    text: expect.stringContaining('is in use by another process'),
  });
  await lock.release();
});
