/** Reads all tables as they are at one moment, while the site writes. */
import {
  type CopyConnection,
  type Lines,
  readMigrated,
  readSequences,
  readTables,
  type Sequence,
  sumTable,
  type Table,
  type TableSum,
} from './connection';

export interface DumpedTable extends Table, TableSum {}

export interface Dump {
  readonly migrations: readonly string[];
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly Sequence[];
}

/**
 * Gives each table's lines to `take`, all from one snapshot, which `begin` may read first. Nothing is locked against reading
 * or writing; only a migration waits.
 */
export async function dumpTables(
  connection: CopyConnection,
  take: (table: DumpedTable, lines: Lines) => Promise<void>,
  begin: () => Promise<void> = async () => undefined,
): Promise<Dump> {
  await connection.query('begin isolation level repeatable read read only');
  try {
    await begin();
    const migrations = await readMigrated(connection);
    const tables: DumpedTable[] = [];
    for (const table of await readTables(connection)) {
      const summed = { ...table, ...(await sumTable(connection, table)) };
      await take(summed, connection.copyOut(table));
      tables.push(summed);
    }
    return { migrations, tables, sequences: await readSequences(connection) };
  } finally {
    await connection.query('rollback');
  }
}
