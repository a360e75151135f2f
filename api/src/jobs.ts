/** Recurring work, such as deleting what has expired. Each job must be safe to run on every replica at once. */
import type { Api, Job } from './api';

/** Starts all jobs; the function it gives stops them and waits for those under way. */
export function startJobs(api: Api): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timers = api.jobs.map((job) =>
    setInterval(() => {
      const run = runJob(api, job).finally(() => underWay.delete(run));
      underWay.add(run);
    }, job.seconds * 1000).unref(),
  );
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(underWay);
  };
}

async function runJob(api: Api, { name, work }: Job): Promise<void> {
  try {
    await work(api);
  } catch (cause) {
    api.app.log.error(cause, `The job "${name}" failed`);
  }
}
