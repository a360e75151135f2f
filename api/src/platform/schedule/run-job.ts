import { inSpan } from '../../../../process/telemetry/spans';
import type { Api } from '../../api';
import { endWithin, whenAborted } from '../../deadline';
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

/** Runs of one job that were cut off and still hang; with so many, the job is not started again. */
const MAX_LEFT_BEHIND = 3;

/**
 * Starts all jobs, each at a time of its own, so that replicas do not run it together. The result stops them: it waits
 * for those that run, a moment at most, and resolves within four seconds, or when its signal aborts.
 */
export function scheduleJobs(
  api: Api,
  jobs: readonly Job[],
  { timeoutSeconds, random = Math.random }: { timeoutSeconds?: number; random?: () => number } = {},
): (signal?: AbortSignal) => Promise<void> {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const ending = new AbortController();
  const leftBehind = new Map<Job, number>();

  async function run(job: Job): Promise<void> {
    const hanging = leftBehind.get(job) ?? 0;
    if (hanging >= MAX_LEFT_BEHIND) return api.app.log.error(`The job "${job.name}" still hangs, ${hanging} times`);
    const { leftBehind: left } = await runJob(api, job, { timeoutSeconds, stopping: ending.signal });
    if (!left) return;
    leftBehind.set(job, hanging + 1);
    void left.then(() => leftBehind.set(job, (leftBehind.get(job) ?? 1) - 1));
  }

  function schedule(job: Job, share: number): void {
    setTimeout(
      async () => {
        if (stopping.signal.aborted) return;
        const started = run(job);
        running.add(started);
        await started;
        running.delete(started);
        schedule(job, 0.9 + 0.2 * random());
      },
      job.everySeconds * 1000 * share,
    ).unref();
  }

  for (const job of jobs) schedule(job, 0.1 + 0.9 * random());
  return (signal) => {
    stopping.abort();
    return endWithin(Promise.all(running), { cutOff: ending, signal });
  };
}
