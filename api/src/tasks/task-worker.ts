import type { Api } from '../api';
import { endWithin } from '../deadline';
import { runDueTask } from './run-task';
import type { AnyTask } from './task';

const POLL_INTERVAL_MS = 1500;

/**
 * Starts the worker, which runs one task after the other. The result stops it: the task that runs is left for the next
 * process, and it resolves within four seconds, or when its signal aborts.
 */
export function startTaskWorker(api: Api, tasks: readonly AnyTask[]): (signal?: AbortSignal) => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const runAll = async () => {
    try {
      while (!stopping.signal.aborted && (await runDueTask(api, tasks, { stopping: stopping.signal })));
    } catch (cause) {
      api.app.log.error(cause, 'The worker of tasks failed');
    }
  };
  const timer = setInterval(() => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
  }, POLL_INTERVAL_MS).unref();
  return async (signal) => {
    clearInterval(timer);
    stopping.abort();
    await endWithin(Promise.resolve(running), { cutOff: new AbortController(), signal });
  };
}
