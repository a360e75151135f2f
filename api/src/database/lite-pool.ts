/**
 * One PGlite, opened with LITE_OPTIONS, behind the part of pg.Pool that Kysely uses. Checkout is first come, first
 * served: a transaction owns the only connection until it ends. (PGlite's own node-postgres facade loses step after an
 * error.)
 */
import type { PGlite, Results } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

export interface LitePool extends PostgresPool {
  /** Whether anything was written since the last time this was asked. */
  takeWritten(): boolean;
}

const COMMAND = /^\s*(?:with\b[\s\S]*?\b)?(select|insert|update|delete|merge)\b/i;

export function litePool(lite: PGlite): LitePool {
  let tail: Promise<void> = Promise.resolve();
  let written = false;

  async function run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> {
    const result = values.length ? await lite.query(text, [...values]) : (await lite.exec(text)).at(-1);
    const command = commandOf(text);
    written ||= command !== 'SELECT';
    return { command, rowCount: countRows(command, result), rows: (result?.rows ?? []) as never[] };
  }

  async function connect(): Promise<PostgresPoolClient> {
    const before = tail;
    let free = (): void => undefined;
    tail = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return client(run, free);
  }

  return {
    connect,
    end: () => tail,
    takeWritten() {
      const was = written;
      written = false;
      return was;
    },
  };
}

function client(
  run: (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<never>>,
  free: () => void,
): PostgresPoolClient {
  let open = true;
  return {
    query: (async (text: string, values: readonly unknown[] = []) => {
      if (!open) throw new Error('This database connection was already given back.');
      return run(text, values);
    }) as unknown as PostgresPoolClient['query'],
    release() {
      open = false;
      free();
    },
  };
}

type Command = PostgresQueryResult<never>['command'];

function commandOf(text: string): Command {
  return (COMMAND.exec(text)?.[1]?.toUpperCase() ?? '') as Command;
}

function countRows(command: string, result: Results<unknown> | undefined): number {
  if (!result) return 0;
  return command === 'SELECT' ? result.rows.length : (result.affectedRows ?? 0);
}
