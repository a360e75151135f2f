/** Moves a site's database into an empty one, from PGlite to PostgreSQL or between servers. The source is only read. */

import type { CopyConnection, CopyDatabase } from '../../platform/database/copy/connection';
import { readMigrated } from '../../platform/database/copy/connection';
import { type DumpedTable, dumpTables } from '../../platform/database/copy/dump-tables';
import { loadTables } from '../../platform/database/copy/load-tables';
import {
  prepareTarget,
  refuseUnknownMigrations,
  refuseUsed,
  UnfitDatabase,
} from '../../platform/database/copy/prepare-target';
import { migrate } from '../../platform/database/migrate';

/** PostgreSQL 15. */
const MIN_SERVER = 150_000;

export interface MovePlan {
  readonly from: string;
  readonly to: string;
  readonly serverVersion: string;
  readonly migrations: number;
  readonly bytes: number;
}

/** Makes sure that the move can be made, and says what it would do. Nothing is written. */
export async function planMove(source: CopyDatabase, target: CopyDatabase): Promise<MovePlan> {
  const migrations = await readMigrated(source.connection);
  refuseUnknownMigrations(migrations);
  await refuseUsed(target.connection, migrations);
  const serverVersion = await refuseUnfitServer(target.connection);
  const [size] = await source.connection.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return {
    from: source.name,
    to: target.name,
    serverVersion,
    migrations: migrations.length,
    bytes: Number(size?.bytes),
  };
}

async function refuseUnfitServer(connection: CopyConnection): Promise<string> {
  const [server] = await connection.query<{
    n: number;
    version: string;
    encoding: string;
    may: boolean;
    trgm: boolean;
  }>(`
    select current_setting('server_version_num')::int as n, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as may,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trgm`);
  if (!server) throw new UnfitDatabase('The server says nothing about itself.');
  if (server.n < MIN_SERVER) throw new UnfitDatabase(`The server is PostgreSQL ${server.version}; the site needs 15.`);
  if (server.encoding !== 'UTF8')
    throw new UnfitDatabase(`The database is encoded in ${server.encoding}. Create one with encoding UTF8.`);
  if (!server.may) throw new UnfitDatabase('This user may not create tables in the schema of the database.');
  if (!server.trgm) throw new UnfitDatabase('The server lacks the extension pg_trgm (package postgresql-contrib).');
  return server.version;
}

/**
 * Copies every row, compares counts and checksums, and brings the copy up to date. All in one transaction: when it is
 * interrupted, the target is as empty as before, and the move can be made again.
 */
export async function moveDatabase(
  source: CopyDatabase,
  target: CopyDatabase,
  onTable: (table: DumpedTable) => void,
): Promise<readonly DumpedTable[]> {
  const plan = await readMigrated(source.connection);
  await prepareTarget(target, plan);
  let moved: readonly DumpedTable[] = [];
  await loadTables(target.connection, async (copy) => {
    const dump = await dumpTables(source.connection, (table, lines) => {
      onTable(table);
      return copy(table, lines);
    });
    moved = dump.tables;
    return dump;
  });
  await migrate(target.db);
  await target.connection.query('analyze');
  return moved;
}
