/** A task is long work that the staff have started; see `jobs.ts` for recurring work. */
import type { Schema } from 'yup';
import type { Api } from '../../api';
import type { Db, Trx } from '../database/schema';
import type { Files } from '../ports/files';

/** What the work is given. */
export interface TaskRun<P> {
  params: P;
  /** Says how far it is; as often as it likes. `total` may be left out where it is not known. */
  progress(done: number, total?: number): void;
  /** Aborted when the task is canceled, when the server stops, and when another process has taken the task over. */
  signal: AbortSignal;
  /** Who started it; null once the account is deleted. */
  startedBy: number | null;
  db: Db;
  files: Files;
  api: Api;
}

interface TaskResult {
  /** What was done, in one sentence for the person who started it; asked for when the file is written. */
  summary: string | (() => string);
  file?: TaskFile;
}

export interface TaskFile {
  /** As it is called when it is downloaded. */
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A kind of task. After a kill it is run again from its beginning, so it must not do twice what counts once. */
export interface Task<P = unknown> {
  kind: string;
  params: Schema<P>;
  run(run: TaskRun<P>): Promise<TaskResult>;
}

/** What a list of tasks of any kind has of each: parameters that were checked, and work that takes them. */
export interface AnyTask {
  kind: string;
  run(run: TaskRun<unknown>): Promise<TaskResult>;
}

export const defineTask = <P>({ kind, params, run }: Task<P>): AnyTask & { readonly takes?: P } => ({
  kind,
  run: (given) => run({ ...given, params: params.validateSync(given.params, { stripUnknown: true }) }),
});

/** Starts a task with the transaction of the call, and returns its public id. A worker takes it from there. */
export async function startTask<P>(
  trx: Trx,
  task: string | { readonly kind: string; readonly takes?: P },
  params: P,
  member: { id: number },
): Promise<string> {
  const kind = typeof task === 'string' ? task : task.kind;
  const { public_id } = await trx
    .insertInto('tasks')
    .values({ kind, params: JSON.stringify(params), started_by: member.id })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}
