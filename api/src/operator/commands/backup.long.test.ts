import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLiteDirectory } from '../../platform/database/open';
import { aMember } from '../../testing/a-member';
import { runCommandFor } from '../../testing/run-command';
import { writeTestDirectory } from '../../testing/test-database';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-backup-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = path.join(folder, 'backups');
const SECRET_KEY = 'the secret of the site in tests';
const site = { DATA_DIR: path.join(folder, 'site'), SECRET_KEY };
const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommandFor(args, env);

async function lastRun() {
  const { db, close } = await openLiteDirectory(path.join(site.DATA_DIR, 'database'));
  const run = await db.selectFrom('job_runs').where('name', '=', 'back up').selectAll().executeTakeFirst();
  await close();
  return run;
}

test('a site is copied, listed, verified and restored by commands, and no half or foreign copy is taken for one', async () => {
  await writeTestDirectory(path.join(site.DATA_DIR, 'database'));
  const { db, close } = await openLiteDirectory(path.join(site.DATA_DIR, 'database'));
  const { email } = await aMember({ db });

  const busy = await run(site, 'backup', '--to', place);
  expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('stop the api') });
  await close();
  expect((await run(site, 'admin', 'give-role', '--email', email, '--role', 'admin')).code).toBe(0);

  const taken = await run(site, 'backup', '--to', place, '--no-rehearsal', '--keep', '2', '--json');
  const { id, rows } = JSON.parse(taken.out);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(await lastRun()).toMatchObject({ runs: 1, last_error: null });
  expect(JSON.parse((await run({}, 'backup', 'list', '--from', place, '--json')).out)).toMatchObject({
    backups: [{ id, rows, database: 'PGlite' }],
  });
  expect((await run({}, 'backup', 'verify', '--from', place, '--no-rehearsal')).out).toContain('there and unchanged');

  const copy = { DATA_DIR: path.join(folder, 'copy'), SECRET_KEY };
  const other = { DATA_DIR: path.join(folder, 'other'), SECRET_KEY: 'the secret of another site in tests' };
  for (const { DATA_DIR } of [other, copy]) await writeTestDirectory(path.join(DATA_DIR, 'database')); // as empty, and quicker
  const refused = await run(other, 'restore', '--from', place, '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.out).error).toContain('SECRET_KEY is not the one of the backup');

  expect(await run(copy, 'restore', '--from', place)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${rows} rows`),
  });
  expect((await run(copy, 'admin', 'list')).out).toContain(email);
  const again = await run(copy, 'restore', '--from', place);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The database is in use') });
  const replace = ['restore', '--from', place, '--replace'];
  expect(await run(copy, ...replace)).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') });

  const objects = path.join(place, 'objects');
  const [one = ''] = readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 60);
  writeFileSync(path.join(objects, one), 'damaged');
  expect(await run({}, 'backup', 'verify', '--from', place, '--json')).toMatchObject({ code: 1 });
  expect(await run(copy, ...replace, '--yes')).toMatchObject({ code: 1 });
  expect((await run(copy, 'admin', 'list')).out).toContain(email); // nothing was deleted for a copy that is damaged
});

test('a key that can be guessed, and a place that is none, are refused', async () => {
  const weak = await run({ ...site, BACKUP_KEY: 'secret' }, 'backup', '--to', place);
  expect(weak).toMatchObject({ code: 1, err: expect.stringContaining('openssl rand') });
  expect((await run(site, 'backup', '--to', place, '--keep', '0')).code).toBe(2);
  expect(await run({}, 'restore', '--from', path.join(folder, 'nothing'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no finished backup'),
  });

  const inTheWay = path.join(folder, 'a-file');
  writeFileSync(inTheWay, '');
  expect(await run(site, 'backup', '--to', path.join(inTheWay, 'backups'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('The disk refuses: ENOTDIR'),
  });
});
