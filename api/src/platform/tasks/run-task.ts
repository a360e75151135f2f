import { inSpan } from '../../../../process/telemetry/spans';
import type { Api } from '../../api';
import { Refusal } from '../http/refusals';
import type { AnyTask } from './task.queries';
import { storeTaskFile } from './task-files';
import { type ClaimedTask, claimTask, endTask, MAX_RUNS, releaseTask, renewTask } from './tasks.queries';

/** How often progress is recorded, and the lease renewed. */
const RENEW_MS = 1000;

const WORDS_FOR_FAULT = 'Something went wrong. The people who run the site can find out what, by the id of this task.';

interface Options {
  /** The server stops: the task is left for the next process. */
  stopping?: AbortSignal;
  renewMs?: number;
}

/** Claims a task that is due, and runs it to its end. Whether there was one. Never throws because of the work. */
export async function runDueTask(api: Api, tasks: readonly AnyTask[], options: Options = {}): Promise<boolean> {
  const claimed = await claimTask(api.db);
  if (!claimed) return false;
  const task = tasks.find(({ kind }) => kind === claimed.kind);
  if (task && claimed.runs <= MAX_RUNS) await runTask(api, { task, claimed }, options);
  else await endTask(api.db, claimed, { state: 'failed', error: WORDS_FOR_FAULT });
  return true;
}

interface Work {
  task: AnyTask;
  claimed: ClaimedTask;
}

async function runTask(
  api: Api,
  { task, claimed }: Work,
  { stopping = new AbortController().signal, renewMs = RENEW_MS }: Options,
): Promise<void> {
  const { db, files } = api;
  const ending = new AbortController();
  const at: { done: number; total?: number } = { done: 0 };
  const renewing = keepLease(api, claimed, { at, ending, renewMs });
  try {
    const signal = AbortSignal.any([stopping, ending.signal]);
    const progress = (done: number, total?: number) => Object.assign(at, { done, total });
    const given = { params: claimed.params, progress, signal, startedBy: claimed.started_by, db, files, api };
    const { summary, file } = await inSpan('task', { attributes: { 'azadkar.task': task.kind } }, () =>
      task.run(given),
    );
    const stored = file && {
      stored_name: await storeTaskFile(files, claimed, file.content),
      file_name: file.name,
    };
    await renewing.stop();
    await endTask(db, claimed, { state: 'done', summary: wordsOf(summary), ...at, ...stored });
  } catch (cause) {
    await renewing.stop();
    await settleFailure(api, { task, claimed }, { cause, wasStopped: stopping.aborted, ending: ending.signal });
  }
}

const wordsOf = (summary: string | (() => string)) => (typeof summary === 'string' ? summary : summary());

async function settleFailure(
  { db, app }: Api,
  { task, claimed }: Work,
  { cause, wasStopped, ending }: { cause: unknown; wasStopped: boolean; ending: AbortSignal },
) {
  if (ending.aborted) return endTask(db, claimed, { state: 'canceled' });
  if (wasStopped) return releaseTask(db, claimed);
  app.log.error({ err: cause, task: claimed.public_id }, `The task "${task.kind}" failed`);
  await endTask(db, claimed, { state: 'failed', error: cause instanceof Refusal ? cause.message : WORDS_FOR_FAULT });
}

/** Renews the lease until it is stopped, or until the run must end. */
function keepLease(
  { db, app }: Api,
  claimed: ClaimedTask,
  { at, ending, renewMs }: { at: { done: number; total?: number }; ending: AbortController; renewMs: number },
) {
  let renewed: Promise<void> = Promise.resolve();
  const renew = async () => {
    const mayGoOn = await renewTask(db, claimed, at).catch((cause: unknown) => {
      app.log.warn(cause, 'The lease of a task could not be renewed');
      return true; // until the lease is over, no other process runs it
    });
    if (!mayGoOn) ending.abort();
  };
  const timer = setInterval(() => {
    renewed = renewed.then(renew);
  }, renewMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await renewed;
    },
  };
}
