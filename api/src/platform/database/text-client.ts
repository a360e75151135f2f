import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A connection that runs statements one by one. Kysely would also hand over cursors, which nothing here uses. */
export abstract class TextClient implements PostgresPoolClient {
  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not used.');
    return this.run<R>(text, values);
  }

  protected abstract run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;

  abstract release(): void;
}
