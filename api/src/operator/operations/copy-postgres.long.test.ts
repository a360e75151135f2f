/** On PostgreSQL: copies that are made while the site writes, and the move from PGlite. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CopyDatabase } from '../../platform/database/copy/connection';
import { openLiteCopy } from '../../platform/database/copy/lite-connection';
import { openPostgresCopy } from '../../platform/database/copy/postgres-connection';
import type { Db } from '../../platform/database/schema';
import { keyRing } from '../../platform/security/keys';
import { aMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anOrder, payOrder } from '../../testing/an-order';
import { runCommandFor } from '../../testing/run-command';
import { startApi } from '../../testing/start-api';
import { createNewDatabase, writeTestDirectory } from '../../testing/test-database';
import { openObjects } from '../backup/objects';
import { restoreBackup } from '../backup/restore-backup';
import { directoryStore } from '../backup/store';
import { takeBackup } from '../backup/take-backup';
import { moveDatabase, planMove } from './move-database';

const server = process.env.TEST_DATABASE_URL ?? '';
const onPostgres = server ? test : test.skip;
const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const silent = () => undefined;

const countPaid = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from orders where state = 'paid'`.execute(db)).rows[0]?.n ?? 0;

onPostgres('a backup that is taken while members book and pay is of one moment', async () => {
  const api = await startApi({ keys: keyRing('the secret of the busy site') });
  const chosen = await aPackage(api, { event: { capacity: 1000 } });
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(api)));
  let writing = true;
  const buying = members.map(async (member) => {
    for (let bought = 0; ; bought += 1) {
      const { reference } = await anOrder(api, member, { chosen });
      await payOrder(api, reference);
      if (!writing) return bought;
    }
  });
  const { keys } = api.settings;
  const objects = openObjects(directoryStore(path.join(folder, 'busy')), undefined);
  const target = { store: directoryStore(path.join(folder, 'busy')), objects };
  while ((await countPaid(api.db)) < 3) await wait(20);
  const database = await api.database.openCopy();
  const { manifest } = await takeBackup(
    { database, files: api.files, releases: undefined, keys, env: {} },
    target,
    silent,
  );
  writing = false;
  const bought = (await Promise.all(buying)).reduce((sum, n) => sum + n, 0);

  const empty = await createNewDatabase(server);
  const restored = await openPostgresCopy(empty.url);
  const site = { database: restored, files: api.files, releases: undefined, keys, env: {} };
  await restoreBackup(manifest, objects, site, { replace: false, onProgress: silent });
  const paid = await countPaid(restored.db);
  expect(paid).toBeGreaterThan(0);
  expect(paid).toBeLessThanOrEqual(bought + members.length);
  const { rows } = await sql<{ torn: number }>`
    select count(*)::int as torn from orders o
    left join payments p on p.order_id = o.id and p.state = 'confirmed'
    left join tickets t on t.id = o.ticket_id
    where (o.state = 'paid') <> (p.id is not null) or t.id is null or (o.state = 'paid') <> (t.state = 'valid')
  `.execute(restored.db);
  expect(rows).toEqual([{ torn: 0 }]);
  await restored.close();
  await empty.drop();
  await api.stop();
});

onPostgres(
  'the database moves from PGlite to PostgreSQL with every row, and an attempt that broke off is made again',
  async () => {
    const DATA_DIR = path.join(folder, 'lite');
    await writeTestDirectory(path.join(DATA_DIR, 'database'));
    const source = await openLiteCopy(path.join(DATA_DIR, 'database'));
    const members = await Promise.all(['Amna \\N\tDemo', 'محمد\n"عبداللہ"'].map((name) => aMember(source, { name })));
    const empty = await createNewDatabase(server);
    const target = await openPostgresCopy(empty.url);
    expect(await planMove(source, target)).toMatchObject({ from: 'PGlite', to: 'PostgreSQL' });

    await expect(moveDatabase(source, breaksAt(target, 'users'), silent)).rejects.toThrow('the line broke');
    expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
    await target.close();
    await source.close();

    const move = (...more: string[]) => runCommandFor(['move', '--to', empty.url, '--json', ...more], { DATA_DIR });
    expect(await move()).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes') });
    const moved = await move('--yes');
    expect({ ...moved, ...JSON.parse(moved.out) }).toMatchObject({ code: 0, rows: expect.any(Number) });
    expect(moved.progress.some((line) => line.endsWith('users: 2 rows'))).toBe(true);
    const after = await openPostgresCopy(empty.url);
    const names = await after.db.selectFrom('users').orderBy('id').select('name').execute();
    expect(names.map(({ name }) => name)).toEqual(members.map(({ name }) => name));
    expect((await aMember(after, { email: 'later@azadkar.test' })).id).toBeGreaterThan(members[1]?.id ?? 0);
    await after.close();
    expect(await move('--yes')).toMatchObject({ code: 1, err: expect.stringContaining('The database is in use') });
    await empty.drop();
  },
);

/** A database whose connection breaks when this table is filled. */
const breaksAt = (target: CopyDatabase, table: string): CopyDatabase => ({
  ...target,
  connection: {
    ...target.connection,
    copyIn: (into, lines) =>
      into.name === table ? Promise.reject(new Error('the line broke')) : target.connection.copyIn(into, lines),
  },
});

onPostgres('a table that lost a row on the way is noticed, and nothing is kept', async () => {
  const DATA_DIR = path.join(folder, 'lossy');
  await writeTestDirectory(path.join(DATA_DIR, 'database'));
  const source = await openLiteCopy(path.join(DATA_DIR, 'database'));
  await aMember(source);
  const empty = await createNewDatabase(server);
  const target = await openPostgresCopy(empty.url);
  const lossy: CopyDatabase = {
    ...target,
    connection: {
      ...target.connection,
      copyIn: async (into, lines) =>
        into.name === 'profile_skills' ? undefined : target.connection.copyIn(into, lines),
    },
  };
  await expect(moveDatabase(source, lossy, silent)).rejects.toThrow('The table profile_skills has 0 rows');
  expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
  await target.close();
  await source.close();
  await empty.drop();
});
