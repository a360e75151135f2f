import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../database/schema';
import { type Job, lateAfterSeconds } from './job';

interface Run {
  durationMs: number;
  error: string | undefined;
}

/** Records a run that has just ended, in one statement. A run that ended well deletes the error of the one before. */
export const recordRun = (db: Db, name: string, { durationMs, error }: Run) =>
  sql`
    insert into job_runs as run (name, last_started_at, last_ended_at, last_error, last_duration_ms, runs, failures)
    values (${name}, now() - ${durationMs}::float8 * interval '1 millisecond', now(), ${error ?? null},
      ${Math.round(durationMs)}, 1, ${error === undefined ? 0 : 1})
    on conflict (name) do update set last_started_at = excluded.last_started_at, last_ended_at = excluded.last_ended_at,
      last_error = excluded.last_error, last_duration_ms = excluded.last_duration_ms,
      runs = run.runs + 1, failures = run.failures + excluded.failures
  `.execute(db);

/** Backups that were verified, as runs of a job: the series, alerts and findings of jobs are theirs, too. */
export const BACKUP = { name: 'back up', everySeconds: 86_400 };

type RunRow = Selectable<Database['job_runs']>;

export interface JobReport extends Omit<RunRow, 'last_started_at'> {
  every_seconds: number;
  last_started_at: Date | null;
  status: 'on time' | 'late' | 'failed' | 'never ran';
}

const NEVER = { last_started_at: null, last_ended_at: null, last_error: null, last_duration_ms: null };

/** Each of these jobs with its last run on any replica. */
export async function reportJobs(db: Db, jobs: readonly Pick<Job, 'name' | 'everySeconds'>[]): Promise<JobReport[]> {
  const { rows } = await sql<RunRow & { age_seconds: number }>`
    select *, extract(epoch from now() - last_started_at)::float8 as age_seconds from job_runs
  `.execute(db);
  return jobs.map((job) => {
    const shared = { name: job.name, every_seconds: job.everySeconds };
    const found = rows.find(({ name }) => name === job.name);
    if (!found) return { ...shared, ...NEVER, runs: 0, failures: 0, status: 'never ran' };
    const { age_seconds, ...run } = found;
    const isLate = age_seconds > lateAfterSeconds(job);
    return { ...shared, ...run, status: isLate ? 'late' : run.last_error === null ? 'on time' : 'failed' };
  });
}
