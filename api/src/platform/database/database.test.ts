import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Expression, sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database';
import { compileOnce } from '../http/http.queries';
import { breaksCheck, isDuplicate } from './database-errors';
import { lockDirectory } from './directory-lock';
import { migrate } from './migrate';
import { type OpenDatabase, vacuumTables } from './open';
import { type Db, inTransaction } from './schema';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table counters (id int primary key, n int not null check (n <= 50))`.execute(database.db);
  await sql`insert into counters values (1, 0)`.execute(database.db);
});
afterAll(() => database.close());

const increment = sql`update counters set n = n + 1 where id = 1`;
const count = async () =>
  (await sql<{ n: number }>`select n from counters where id = 1`.execute(database.db)).rows[0]?.n;

test('fifty transactions at the same time all take effect', async () => {
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(database.db, (trx) => increment.execute(trx))));
  expect(await count()).toBe(50);
});

test('a violated constraint is recognized, and the next statement works', async () => {
  const duplicate = await sql`insert into counters values (1, 0)`.execute(database.db).catch((cause: unknown) => cause);
  expect([isDuplicate(duplicate), isDuplicate(duplicate, 'counters_pkey'), breaksCheck(duplicate)]).toEqual([
    true,
    true,
    false,
  ]);
  const tooMany = await increment.execute(database.db).catch((cause: unknown) => cause);
  expect([breaksCheck(tooMany), isDuplicate(tooMany)]).toEqual([true, false]);
  expect(await count()).toBe(50);
});

test('a query is compiled once, and runs with the value of each call, also when its plan became useless', async () => {
  const build = jest.fn((db: Db, id: Expression<number>) => db.selectFrom('skills').where('id', '=', id).select('id'));
  const findSkill = compileOnce(build);
  const found = await Promise.all([3, 1, 2].map((id) => findSkill(database.db, id)));
  expect(found).toEqual([[{ id: 3 }], [{ id: 1 }], [{ id: 2 }]]);
  expect(build).toHaveBeenCalledTimes(1);
  await sql`alter table skills alter column id type bigint`.execute(database.db);
  expect(await findSkill(database.db, 3)).toEqual([{ id: 3 }]);
});

test('a transaction that throws is rolled back', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await sql`insert into counters values (2, 0)`.execute(trx);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  const { rows } = await sql`select id from counters where id = 2`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a database of one connection cannot be used inside a transaction, where it would wait forever', async () => {
  const used = inTransaction(database.db, async () => count());
  if (database.usage().size === 1) await expect(used).rejects.toThrow('pass trx');
  else expect(await used).toBe(50);
});

test('a second migration changes nothing, and a vacuum keeps all rows', async () => {
  await migrate(database.db);
  await vacuumTables(database.db);
  expect(await count()).toBe(50);
});

test('the audit log can only grow', async () => {
  await sql`insert into audit_log (action, object_type, object_id) values ('paid', 'order', '1')`.execute(database.db);
  const change = sql`update audit_log set action = 'nothing'`.execute(database.db);
  await expect(change).rejects.toThrow('append-only');
  await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only');
});

describe('a data directory', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'azadkar-lock-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('belongs to one process at a time', async () => {
    const data = path.join(directory, 'database');
    const lock = await lockDirectory(data);
    await expect(lockDirectory(data)).rejects.toThrow('is in use by another process');
    await lock.release();
    const next = await lockDirectory(data);
    await next.release();
  });

  test('has one winner when several start at once', async () => {
    const data = path.join(directory, 'contended');
    const tries = await Promise.allSettled([1, 2, 3].map(() => lockDirectory(data)));
    const locks = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]?.release();
  });
});
