/** Stopping what runs, within a bounded time, whatever hangs. */
import { setTimeout as wait } from 'node:timers/promises';

export const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** How long work may go on while the server stops, before it is cut off; and then to end its connections. */
const STOP_GRACE_MS = 2000;

interface Stop {
  /** Aborted when the grace is over. */
  cutOff: AbortController;
  /** Ends the wait at once, cut off or not. */
  signal?: AbortSignal;
}

/** Waits for work that should end, cuts it off after a moment, and waits a moment more. Never throws. */
export async function endWithin(work: Promise<unknown>, { cutOff, signal }: Stop): Promise<void> {
  const ended = work.then(undefined, () => undefined);
  // no AbortSignal.timeout within AbortSignal.any: Node 20 may collect it, and then nothing is aborted
  const limit = Promise.race([
    wait(2 * STOP_GRACE_MS, undefined, { ref: false }),
    ...(signal ? [whenAborted(signal)] : []),
  ]);
  await Promise.race([ended, wait(STOP_GRACE_MS, undefined, { ref: false }), limit]);
  cutOff.abort();
  await Promise.race([ended, limit]);
}
