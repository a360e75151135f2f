/**
 * One PGlite behind the part of pg.Pool that Kysely uses. A connection is given out first come, first served: a
 * transaction owns the only one until it ends. (PGlite's own node-postgres adapter loses track of replies after an
 * error.)
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { isStalePlan } from './database-errors';
import { preparedName, TextClient } from './text-client';

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
  /** `prepared` has the names of the statements whose plan the database keeps. */
  const state = { written: false, prepared: new Set<string>() };

  async function connect(): Promise<PostgresPoolClient> {
    const before = tail;
    let free = (): void => undefined;
    tail = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return new LiteClient(lite, state, free);
  }

  return {
    connect,
    end: () => tail,
    takeWritten() {
      const was = state.written;
      state.written = false;
      return was;
    },
  };
}

class LiteClient extends TextClient {
  #open = true;

  constructor(
    private readonly lite: PGlite,
    private readonly state: { written: boolean; readonly prepared: Set<string> },
    private readonly free: () => void,
  ) {
    super();
  }

  protected async run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (!this.#open) throw new Error('This database connection was already given back.');
    const result = (await this.#send(text, values)) as Results<R> | undefined;
    const command = commandOf(text);
    if (command !== 'SELECT') this.state.written = true;
    // Kysely asks for the count of rows only where it knows the command; any other reply is read like that of a SELECT.
    return { command: command ?? 'SELECT', rowCount: countRows(command, result), rows: result?.rows ?? [] };
  }

  /** Without parameters there may be several statements, as in a migration; only the last one's result counts. */
  async #send(text: string, values: readonly unknown[]): Promise<Results | undefined> {
    const name = preparedName(text);
    try {
      if (name !== undefined) return await this.#sendPrepared(name, text, values);
    } catch (cause) {
      if (!isStalePlan(cause)) throw cause;
    }
    return values.length ? this.lite.query(text, [...values]) : (await this.lite.exec(text)).at(-1);
  }

  /** All in one message: to parse and plan that of the session took 1.2 of its 1.4 ms. */
  async #sendPrepared(name: string, text: string, values: readonly unknown[]): Promise<Results | undefined> {
    const { parse: prepare, bind, describe, execute, sync } = protocol.serialize;
    const { prepared } = this.state;
    const sent = [bind({ statement: name, values: values.map(String) }), describe({ type: 'P' }), execute(), sync()];
    if (!prepared.has(name)) sent.unshift(prepare({ name, text }));
    prepared.add(name); // before its first values, which may be refused: the statement is parsed by then
    const { messages } = await this.lite.execProtocol(Buffer.concat(sent));
    return parse.parseResults(messages, this.lite.parsers)[0];
  }

  release(): void {
    this.#open = false;
    this.free();
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
