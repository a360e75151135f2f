import type { PGlite } from '@electric-sql/pglite';
import { type OpenDatabase, openLiteDirectory } from '../open';
import {
  type CopyConnection,
  type CopyDatabase,
  columnsOf,
  inParts,
  type Lines,
  quote,
  SAME_TEXT,
  type Table,
} from './connection';

/** PGlite holds a whole part in memory, twice. */
const PART_BYTES = 4 * 1024 * 1024;
/** 4 MB of a table's file. */
const PART_BLOCKS = 512;

/** A PGlite directory, locked for this process. It is not vacuumed, which would break the transaction that copies. */
export async function openLiteCopy(directory: string): Promise<CopyDatabase> {
  const opened = await openLiteDirectory(directory, { tidy: false });
  return copyOfLite(opened.lite, opened);
}

/** A PGlite that is already open: nothing else may use it meanwhile. */
export async function copyOfLite(lite: PGlite, opened: OpenDatabase): Promise<CopyDatabase> {
  await lite.exec(SAME_TEXT);
  return { connection: liteConnection(lite), ...opened, name: 'PGlite' };
}

function liteConnection(lite: PGlite): CopyConnection {
  const query = async <R extends object>(text: string, values?: readonly unknown[]): Promise<R[]> => {
    if (values) return (await lite.query<R>(text, [...values])).rows;
    return ((await lite.exec(text)).at(-1)?.rows ?? []) as R[];
  };

  /** Part for part, by where the rows are in the table's file, so that no table must fit into memory. */
  async function* copyOut(table: Table): Lines {
    const [size] = await query<{ blocks: number }>(
      `select (pg_relation_size('${quote(table.name)}') / current_setting('block_size')::int)::int as blocks`,
    );
    for (let block = 0; block < (size?.blocks ?? 0); block += PART_BLOCKS) {
      const rows = `select ${columnsOf(table)} from ${quote(table.name)} where ctid >= '(${block},0)'::tid and ctid < '(${block + PART_BLOCKS},0)'::tid`;
      const { blob } = await lite.query(`copy (${rows}) to '/dev/blob'`);
      if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
    }
  }

  async function copyIn(table: Table, lines: Lines): Promise<void> {
    const statement = `copy ${quote(table.name)} (${columnsOf(table)}) from '/dev/blob'`;
    for await (const part of inParts(lines, PART_BYTES))
      await lite.query(statement, [], { blob: new Blob([new Uint8Array(part)]) });
  }

  return { query, copyOut, copyIn };
}
