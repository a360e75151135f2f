/** The database of a site, for questions that no call of the api answers. The embedded one while no api is running. */

import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Site } from '../stack/site';

export interface Database {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openDatabase(site: Site): Promise<Database> {
  if (site.postgres) {
    const client = new pg.Client({ connectionString: site.postgres.url });
    await client.connect();
    return {
      query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
      close: () => client.end(),
    };
  }
  const lite = await PGlite.create({ dataDir: path.join(site.dataDir, 'database'), extensions: { pg_trgm } });
  return {
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await lite.query<Row>(sql, [...values])).rows,
    close: () => lite.close(),
  };
}

/** Lets everybody book: what runs for an hour would sell every seat of the demo. */
export async function removeLimits(database: Database): Promise<void> {
  await database.query('update events set capacity = null');
  await database.query('update packages set capacity = null');
}

/** Takes away the demo's email that could not be delivered: it was never sent, and would count as lost. */
export async function removeFailedMail(database: Database): Promise<void> {
  await database.query("delete from mail_outbox where state = 'failed'");
}

/** Leaves the demo's pictures in the sizes they have: drawing all others takes two of five seconds, for a minute. */
export async function leavePictures(database: Database): Promise<void> {
  await database.query('delete from sizes_to_make');
}
