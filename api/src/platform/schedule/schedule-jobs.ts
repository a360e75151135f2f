import type { Api } from '../../api';
import { endWithin } from '../../deadline';
import type { Job } from './job';
import { runJob } from './run-job';

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
