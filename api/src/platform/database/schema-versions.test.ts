/** Versions of the site that share a database: one knows more than the other. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/test-database';
import { MIGRATIONS, migrate, readSchema } from './migrate';
import type { OpenDatabase } from './open';

let database: OpenDatabase;
/** The migrations of the next version. */
let next: string;
beforeAll(async () => {
  database = await openTestDatabase();
  next = mkdtempSync(path.join(tmpdir(), 'azadkar-migrations-'));
  cpSync(MIGRATIONS, next, { recursive: true });
  writeFileSync(path.join(next, '9998-shelf.sql'), 'create table shelf (id int primary key);');
  writeFileSync(path.join(next, '9999-index.sql'), 'create index concurrently shelf_by_id on shelf (id);');
});
afterAll(async () => {
  await database.close();
  rmSync(next, { recursive: true, force: true });
});

test('a new database has the names of the migrations that its schema replaces, so that an earlier release starts on it', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.slice(0, 2)).toEqual([{ name: '0001-members' }, { name: '0002-platform' }]);
  expect(await readSchema(database.db)).toMatchObject({ pending: [], later: [] });
});

test('on a database that a later version has migrated, the version before starts with one line in the log', async () => {
  expect(await migrate(database.background, { directory: next })).toEqual(['9998-shelf', '9999-index']);

  const lines: string[] = [];
  expect(await migrate(database.background, { log: (line) => lines.push(line) })).toEqual([]);
  expect(lines).toEqual(['The database is newer than this version, by 9998-shelf, 9999-index.']);
  expect(await readSchema(database.db)).toMatchObject({ pending: [], later: ['9998-shelf', '9999-index'] });
  expect((await sql`select * from shelf`.execute(database.db)).rows).toEqual([]);
});

test('a migration whose text was changed after it ran is refused, but for comments and layout', async () => {
  writeFileSync(
    path.join(next, '9998-shelf.sql'),
    '-- Where books stand.\ncreate table shelf\n  (id int primary key);',
  );
  expect((await readSchema(database.db, next)).pending).toEqual([]);
  writeFileSync(path.join(next, '9998-shelf.sql'), 'create table shelf (id bigint primary key);');
  await expect(readSchema(database.db, next)).rejects.toThrow('was migrated with another text of 9998-shelf');
});

test('a database with a migration in the middle that this version lacks, or without one that it has, is refused', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('0005-other', '2026-01-01T00:00:00.000Z')`.execute(
    database.db,
  );
  await expect(readSchema(database.db)).rejects.toThrow('has the migration 0005-other, which this version lacks');
  await sql`delete from kysely_migration where name in ('0005-other', '0006-learning')`.execute(database.db);
  await expect(readSchema(database.db)).rejects.toThrow('lacks the migration 0006-learning');
});

test('a database that is older than the first schema is refused, with the release that migrates it', async () => {
  await sql`delete from kysely_migration where name > '0020-migration-hashes'`.execute(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('0006-learning', '2026-01-01T00:00:00.000Z')`.execute(
    database.db,
  );
  await expect(readSchema(database.db)).rejects.toThrow('Start release 1.1.0 on it once');
  await expect(migrate(database.background)).rejects.toThrow('older than release 1.0.0');
});
