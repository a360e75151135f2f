/**
 * One PGlite behind the part of pg.Pool that Kysely uses. A connection is given out first come, first served: a
 * transaction owns the only one until it ends. (PGlite's own node-postgres adapter loses track of replies after an
 * error.)
 */
import type { PGlite, Results } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { TextClient } from './text-client';

export interface LitePool extends PostgresPool {
  /** Whether anything was written since the last call. */
  takeWritten(): boolean;
}

type Command = PostgresQueryResult<unknown>['command'];

const COMMAND = /^\s*(?:with\b[\s\S]*?\b)?(select|insert|update|delete|merge)\b/i;
const COMMANDS: readonly Command[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** A pool over a PGlite that was opened with LITE_OPTIONS. */
export function litePool(lite: PGlite): LitePool {
  let tail: Promise<void> = Promise.resolve();
  let written = false;

  async function connect(): Promise<PostgresPoolClient> {
    const before = tail;
    let free = (): void => undefined;
    tail = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return new LiteClient(lite, {
      release: free,
      onWrite: () => {
        written = true;
      },
    });
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

class LiteClient extends TextClient {
  readonly #lite: PGlite;
  readonly #on: { release: () => void; onWrite: () => void };
  #open = true;

  constructor(lite: PGlite, on: { release: () => void; onWrite: () => void }) {
    super();
    this.#lite = lite;
    this.#on = on;
  }

  protected async run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (!this.#open) throw new Error('This database connection was already given back.');
    const result = values.length ? await this.#lite.query<R>(text, [...values]) : await this.#execute<R>(text);
    const command = commandOf(text);
    if (command !== 'SELECT') this.#on.onWrite();
    // Kysely asks for the count of rows only where it knows the command; any other reply is read like that of a SELECT.
    return { command: command ?? 'SELECT', rowCount: countRows(command, result), rows: result?.rows ?? [] };
  }

  /** Statements without parameters, several of them in a migration; only the last one's result counts. */
  async #execute<R>(text: string): Promise<Results<R> | undefined> {
    const results = await this.#lite.exec(text);
    return results.at(-1) as Results<R> | undefined;
  }

  release(): void {
    this.#open = false;
    this.#on.release();
  }
}

function commandOf(text: string): Command | undefined {
  const word = COMMAND.exec(text)?.[1]?.toUpperCase();
  return COMMANDS.find((command) => command === word);
}

function countRows(command: Command | undefined, result: Results<unknown> | undefined): number {
  if (!result) return 0;
  return command === 'SELECT' ? result.rows.length : (result.affectedRows ?? 0);
}
