import type { Schema } from 'yup';
import type { Db } from '../database/schema';
import { type Cell, CSV_START, csvLine } from './csv';
import { type AnyTask, defineTask, type TaskRun } from './task.queries';

/** The column's heading, and what a row has in it. */
export type Columns<R> = Readonly<Record<string, (row: R) => Cell>>;

interface Export<P, R> {
  kind: string;
  params: Schema<P>;
  /** What the file is called, without the ending: 'orders'. */
  name: string;
  columns: Columns<R>;
  /** In portions or one by one; the whole is never in memory. */
  rows(params: P, run: TaskRun<P> & { db: Db }): AsyncIterable<R>;
  /** For the progress bar. */
  count?(params: P, run: TaskRun<P>): Promise<number | null>;
}

/** Bytes that are written together. */
const CHUNK_LENGTH = 64 * 1024;

/** A task that writes rows into a CSV file. */
export function exportTask<P, R>({ kind, params, name, columns, rows, count }: Export<P, R>): AnyTask & { takes?: P } {
  return defineTask<P>({
    kind,
    params,
    async run(run) {
      const total = (await count?.(run.params, run)) ?? undefined;
      let written = 0;
      const cells = Object.values(columns);
      async function* lines() {
        yield CSV_START + csvLine(Object.keys(columns));
        for await (const row of rows(run.params, run)) {
          run.signal.throwIfAborted();
          yield csvLine(cells.map((cell) => cell(row)));
          written += 1;
          run.progress(written, total);
        }
      }
      return { summary: () => summaryOf(written), file: { name: `${name}.csv`, content: inChunks(lines()) } };
    },
  });
}

const summaryOf = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held = '';
  for await (const line of lines) {
    held += line;
    if (held.length < CHUNK_LENGTH) continue;
    yield Buffer.from(held);
    held = '';
  }
  if (held) yield Buffer.from(held);
}
