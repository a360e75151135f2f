/** Fills the tables of a migrated database with copied rows: all of them or none, in one transaction. */
import { type CopyConnection, type Lines, quote, readTables, type Sequence, sumTable, type Table } from './connection';
import type { DumpedTable } from './dump-tables';

/** What was loaded is not what was copied. Nothing was kept. */
export class DifferentRows extends Error {
  override readonly name = 'DifferentRows';
}

export interface Load {
  readonly tables: readonly DumpedTable[];
  /** Read after the last table: a sequence counts on meanwhile. */
  readonly sequences: readonly Sequence[];
}

/** What fills the tables; `copy` is to be called once for each, and the load compares what `work` returns with what is there. */
export async function loadTables(
  connection: CopyConnection,
  work: (copy: (table: Table, lines: Lines) => Promise<void>) => Promise<Load>,
): Promise<void> {
  await connection.query('begin');
  try {
    const tables = await readTables(connection);
    const restoreRules = await suspendRules(connection, tables);
    await connection.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
    const { tables: dumped, sequences } = await work((table, lines) => connection.copyIn(table, lines));
    for (const { name, value, called } of sequences)
      await connection.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, called]);
    await restoreRules();
    await compareTables(connection, tables, dumped);
    await connection.query('commit');
  } catch (cause) {
    await connection.query('rollback').catch(() => undefined); // of a broken connection the server has rolled it back
    throw cause;
  }
}

/** Rows of a table may refer to one that comes later, and triggers would change what is copied. */
async function suspendRules(connection: CopyConnection, tables: readonly Table[]): Promise<() => Promise<void>> {
  const keys = await connection.query<{ on: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid, conname`);
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables) await connection.query(`alter table ${quote(name)} ${state} trigger user`);
  };
  for (const { on, name } of keys) await connection.query(`alter table ${on} drop constraint ${quote(name)}`);
  await setTriggers('disable');
  return async () => {
    await setTriggers('enable');
    for (const { on, name, definition } of keys)
      await connection.query(`alter table ${on} add constraint ${quote(name)} ${definition}`);
  };
}

async function compareTables(
  connection: CopyConnection,
  present: readonly Table[],
  dumped: readonly DumpedTable[],
): Promise<void> {
  const missing = dumped.filter(({ name }) => !present.some((table) => table.name === name));
  if (missing.length > 0) throw new DifferentRows(`There is no table ${missing.map(({ name }) => name).join(', ')}.`);
  for (const table of dumped) {
    const found = await sumTable(connection, table);
    if (found.rows !== table.rows || found.sum !== table.sum)
      throw new DifferentRows(
        `The table ${table.name} has ${found.rows} rows that are not the ${table.rows} that were copied.`,
      );
  }
}
