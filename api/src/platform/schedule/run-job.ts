import { inSpan } from '../../../../process/telemetry/spans';
import type { Api } from '../../api';
import { whenAborted } from '../../deadline';
import { JOB_TIMEOUT_SECONDS, type Job } from './job';
import { recordRun } from './job-runs.queries';

export interface JobRun {
  durationMs: number;
  /** Why it did not end well. */
  error?: string;
  /** The work of a run that was cut off: nothing can end it but itself. */
  leftBehind?: Promise<unknown>;
}

interface Options {
  timeoutSeconds?: number;
  stopping?: AbortSignal;
}

/** Runs a job once and records the run. It is cut off when its time is over, or when the server stops. Never throws. */
export async function runJob(api: Api, job: Job, options: Options = {}): Promise<JobRun> {
  const { timeoutSeconds = JOB_TIMEOUT_SECONDS, stopping = new AbortController().signal } = options;
  const started = performance.now();
  const limit = new AbortController(); // no AbortSignal.timeout, which Node 20 may collect: see process/time-limit.ts
  const timer = setTimeout(() => limit.abort(), timeoutSeconds * 1000).unref();
  const signal = AbortSignal.any([stopping, limit.signal]);
  const work = startWork(api, job, signal);
  const ended = await Promise.race([work, whenAborted(signal)]);
  clearTimeout(timer);
  const run: JobRun = { durationMs: performance.now() - started };
  if (!ended) {
    run.error = stopping.aborted ? 'It was cut off: the server stopped.' : `It did not end within ${timeoutSeconds} s.`;
    run.leftBehind = work;
    api.app.log.error(`The job "${job.name}" was cut off. ${run.error}`);
  } else if (ended.cause !== undefined) {
    run.error = String(ended.cause).slice(0, 500);
    api.app.log.error(ended.cause, `The job "${job.name}" failed`);
  }
  await record(api, job, run);
  return run;
}

async function startWork(api: Api, { name, work }: Job, signal: AbortSignal): Promise<{ cause?: unknown }> {
  try {
    await inSpan('job', { attributes: { 'azadkar.job': name } }, () => Promise.resolve(work(api, signal)));
    return {};
  } catch (cause) {
    return { cause: cause ?? 'unknown' };
  }
}

/** A run that cannot be recorded was a run all the same. */
async function record({ app, db }: Api, { name }: Job, { durationMs, error }: JobRun): Promise<void> {
  try {
    await recordRun(db, name, { durationMs, error });
  } catch (cause) {
    app.log.warn(cause, `The run of the job "${name}" could not be recorded`);
  }
}
