/** Work that returns: things that expire, counters that are forgotten. Each must be safe to run on every replica at once. */
import type { Api, Chore } from './api';

/** Starts all chores; the function it gives stops them and waits for those under way. */
export function startChores(api: Api): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timers = api.chores.map((chore) =>
    setInterval(() => {
      const run = runChore(api, chore).finally(() => underWay.delete(run));
      underWay.add(run);
    }, chore.seconds * 1000).unref(),
  );
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(underWay);
  };
}

async function runChore(api: Api, { name, work }: Chore): Promise<void> {
  try {
    await work(api);
  } catch (cause) {
    api.app.log.error(cause, `The chore "${name}" failed`);
  }
}
