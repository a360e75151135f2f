import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openPostgres } from '../open';
import { type CopyConnection, type CopyDatabase, columnsOf, quote, SAME_TEXT } from './connection';

const CONNECT_TIMEOUT_MS = 10_000;

/** A PostgreSQL, with a connection of its own that no timeout ends. */
export async function openPostgresCopy(url: string): Promise<CopyDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // the connection broke: the query that runs, or the next one, says so
  await client.connect();
  await client.query(
    `${SAME_TEXT}; set statement_timeout = 0; set lock_timeout = '30s'; set synchronize_seqscans = off`,
  );
  const { background, close } = openPostgres(url);
  return {
    connection: postgresConnection(client),
    db: background,
    name: 'PostgreSQL',
    async close() {
      await close();
      await client.end();
    },
  };
}

const postgresConnection = (client: pg.Client): CopyConnection => ({
  async query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]> {
    const results = await client.query<R>(text, values ? [...values] : undefined);
    // pg returns an array for several statements, which its types do not know
    const last: pg.QueryResult<R> | undefined = Array.isArray(results) ? results.at(-1) : results;
    return last?.rows ?? [];
  },
  copyOut: (table) => client.query(copyTo(`copy ${quote(table.name)} (${columnsOf(table)}) to stdout`)),
  copyIn: (table, lines) =>
    pipeline(
      Readable.from(lines, { objectMode: false }),
      client.query(copyFrom(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`)),
    ),
});
