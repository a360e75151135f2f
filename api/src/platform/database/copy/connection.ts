/** One connection of a database whose tables are copied as text: PGlite and PostgreSQL look alike. */
import type { Db } from '../schema';

/** The rows of a table in COPY's text format: a line each. */
export type Lines = AsyncIterable<Buffer>;

export interface CopyConnection {
  /** A statement, or several without values. Returns the rows of the last one. */
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  copyOut(table: Table): Lines;
  copyIn(table: Table, lines: Lines): Promise<void>;
}

export interface CopyDatabase {
  readonly connection: CopyConnection;
  /** The same database, for code that is written with Kysely. Not to be used while a transaction of `connection` is open. */
  readonly db: Db;
  readonly name: 'PGlite' | 'PostgreSQL';
  close(): Promise<void>;
}

export interface Table {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
}

/** As SQL wants it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table) => columns.map(quote).join(', ');

/** Makes the text of a value the same on every server. */
export const SAME_TEXT =
  "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'";

/** The tables of the site, without those that say which migrations ran. */
export function readTables(connection: CopyConnection): Promise<Table[]> {
  return connection.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`);
}

export interface TableSum {
  readonly rows: number;
  /** The sum of a hash of each row, in any order: equal for tables with the same rows. */
  readonly sum: string;
}

export async function sumTable(connection: CopyConnection, table: Table): Promise<TableSum> {
  const [found] = await connection.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows, coalesce(sum(('x' || encode(
      substring(sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')) for 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as sum
    from ${quote(table.name)}`);
  return { rows: Number(found?.rows), sum: found?.sum ?? '' };
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Of numbers that a table or the site counts. A sequence may be ahead of the rows, never behind. */
export async function readSequences(connection: CopyConnection): Promise<Sequence[]> {
  const names = await connection.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace
    order by relname collate "C"`);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [found] = await connection.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quote(name)}`,
    );
    if (found) sequences.push({ name, ...found });
  }
  return sequences;
}

/** The migrations that this database has, in order. None in one that is empty. */
export async function readMigrated(connection: CopyConnection): Promise<string[]> {
  const [found] = await connection.query<{ known: boolean }>(
    "select to_regclass('kysely_migration') is not null as known",
  );
  if (!found?.known) return [];
  const rows = await connection.query<{ name: string }>('select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => name);
}

const NEWLINE = 10;

/** The same lines in parts of about `bytes`, each of which ends with a whole line. (COPY writes a newline within a value as \n.) */
export async function* inParts(lines: Lines, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of lines) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < bytes) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    length = all.length - end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
