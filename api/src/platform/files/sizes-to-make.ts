/**
 * The sizes of pictures that wait to be made, in the database: so no upload waits for them, no restart loses them, and no two
 * processes make the same. Until a size is made, visitors get the nearest one that there is.
 */
import type { Api } from '../../api';
import { FilesUnavailable } from '../ports/files';
import { deleteWaitingSize, takeWaitingSize, type WaitingSize } from './files.queries';
import { makeSizes, sizeOf } from './sized-image';

/** Of five seconds: one of two cores stays free for visitors. */
const WORK_MS = 2_000;

/** A picture that cannot be drawn is left as it is. */
const MAX_TRIES = 3;

/** Makes what waits, one picture after another, until the time is over; the next run goes on. */
export async function makeWaitingSizes(
  api: Pick<Api, 'db' | 'files' | 'metrics'>,
  signal?: AbortSignal,
): Promise<void> {
  const endsAt = performance.now() + WORK_MS;
  while (performance.now() < endsAt && !signal?.aborted) {
    const next = await takeWaitingSize(api.db);
    if (!next) return;
    if (next.tries <= MAX_TRIES) await makeOrLeave(api, next);
    await deleteWaitingSize(api.db, next);
  }
}

/** Rejects where the store does not answer: then it waits. */
async function makeOrLeave({ files, metrics }: Pick<Api, 'files' | 'metrics'>, { stored_name, size }: WaitingSize) {
  const one = sizeOf(size);
  if (size !== '' && !one) return; // of another release
  try {
    const made = await makeSizes(files, stored_name, one && [one]);
    for (const { format } of made ?? []) metrics.pictures.inc({ format });
  } catch (error) {
    if (error instanceof FilesUnavailable) throw error;
  }
}
