import { TASK_FILE_HOURS, type TaskState } from '@azadkar/shared-api/staff/rules';
import { sql } from 'kysely';
import { daysAgo } from '../../retention.queries';
import { RETENTION_DAYS } from '../../retention.rules';
import type { Db } from '../database/schema';
import { refuse } from '../http/refusals';

/** A task without a sign of life for so long is run again. */
const LEASE_SECONDS = 60;
/** A task with which so many processes have ended is given up. */
export const MAX_RUNS = 5;

const leased = sql<Date>`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

export interface ClaimedTask {
  id: number;
  public_id: string;
  kind: string;
  params: unknown;
  started_by: number | null;
  /** Which run this is: it keeps a process that was thought dead from writing over its successor. */
  runs: number;
}

/** Claims the task that has waited longest, or one whose process has ended. */
export async function claimTask(db: Db): Promise<ClaimedTask | undefined> {
  const { rows } = await sql<ClaimedTask>`
    update tasks set state = 'running', runs = runs + 1, locked_until = ${leased},
      started_at = coalesce(started_at, now()), done = 0
    where id = (
      select id from tasks
      where state in ('waiting', 'running') and not_before <= now() and (locked_until is null or locked_until < now())
      order by not_before, id limit 1 for update skip locked
    )
    returning id, public_id, kind, params, started_by, runs`.execute(db);
  return rows[0];
}

type Run = Pick<ClaimedTask, 'id' | 'runs'>;

const ofRun = (db: Db, { id, runs }: Run) =>
  db.updateTable('tasks').where('id', '=', id).where('runs', '=', runs).where('state', '=', 'running');

/** Renews the lease and records the progress; whether the run may go on. */
export async function renewTask(db: Db, run: Run, { done, total }: { done: number; total?: number }): Promise<boolean> {
  const renewed = await ofRun(db, run)
    .set({ locked_until: leased, done, total: total ?? null })
    .returning('cancel_asked_at')
    .executeTakeFirst();
  return renewed !== undefined && renewed.cancel_asked_at === null;
}

interface Ending {
  state: Extract<TaskState, 'done' | 'failed' | 'canceled'>;
  summary?: string;
  error?: string;
  done?: number;
  total?: number;
  stored_name?: string;
  file_name?: string;
}

export const endTask = (db: Db, run: Run, ending: Ending) =>
  ofRun(db, run)
    .set({ ...ending, locked_until: null, ended_at: sql`now()` })
    .execute();

/** Leaves a task that was cut off for the next process. */
export const releaseTask = (db: Db, run: Run) =>
  ofRun(db, run).set({ state: 'waiting', locked_until: null, runs: sql`runs - 1` }).execute();

const columns = [
  ...(['public_id', 'kind', 'state', 'done', 'total', 'summary', 'error', 'stored_name', 'file_name'] as const),
  ...(['cancel_asked_at', 'not_before', 'created_at', 'started_at', 'ended_at'] as const),
];

const MAX_LISTED = 50;

/** A person's own tasks, the newest first. */
export const listTasks = (db: Db, userId: number) =>
  db
    .selectFrom('tasks')
    .where('started_by', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .select(columns)
    .execute();

export type TaskRow = Awaited<ReturnType<typeof listTasks>>[number];

export const findTask = (db: Db, userId: number, publicId: string): Promise<TaskRow> =>
  db
    .selectFrom('tasks')
    .where(sql<boolean>`public_id::text = ${publicId}`)
    .where('started_by', '=', userId)
    .select(columns)
    .executeTakeFirstOrThrow(() => refuse.notFound('task'));

/** Ends a task that waits, and asks one that runs to end. */
export const cancelTask = (db: Db, userId: number, publicId: string) =>
  db
    .updateTable('tasks')
    .where(sql<boolean>`public_id::text = ${publicId}`)
    .where('started_by', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .set({
      cancel_asked_at: sql`coalesce(cancel_asked_at, now())`,
      state: sql`case when state = 'waiting' then 'canceled' else state end`,
      ended_at: sql`case when state = 'waiting' then now() end`,
    })
    .execute();

/** Forgets which file a task has made, once it is to be gone, and the task itself a month later. */
export async function deleteEndedTasks(db: Db): Promise<void> {
  await db
    .updateTable('tasks')
    .where('stored_name', 'is not', null)
    .where('ended_at', '<', sql<Date>`now() - ${TASK_FILE_HOURS} * interval '1 hour'`)
    .set({ stored_name: null })
    .execute();
  await db.deleteFrom('tasks').where('ended_at', '<', daysAgo(RETENTION_DAYS.tasks)).execute();
}
