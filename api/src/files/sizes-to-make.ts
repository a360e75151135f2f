/**
 * The sizes of pictures that wait to be made, in the database: so no upload waits for them, no restart loses them, and no two
 * processes make the same. Until a size is made, visitors get the nearest one that there is.
 */
import { sql } from 'kysely';
import type { Api } from '../api';
import type { Db, Trx } from '../database/schema';
import { FilesUnavailable } from '../ports/files';
import { makeSizes, type Size, sizeOf, textOfSize } from './sized-image';

/** All sizes of new pictures. */
export async function queueSizes(db: Db | Trx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await insertRows(
    db,
    names.map((stored_name) => ({ stored_name, size: '' })),
  );
}

/** A size that was requested: it comes before those that were not yet. */
export const queueSize = (db: Db, stored_name: string, size: Size): Promise<void> =>
  insertRows(db, [{ stored_name, size: textOfSize(size) }]);

async function insertRows(db: Db | Trx, rows: { stored_name: string; size: string }[]): Promise<void> {
  await db
    .insertInto('sizes_to_make')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of five seconds: one of two cores stays free for visitors. */
const WORK_MS = 2_000;

/** Drawing all sizes of the largest picture takes a few seconds. */
const TAKEN_SECONDS = 60;

/** A picture that cannot be drawn is left as it is. */
const MAX_TRIES = 3;

/** Makes what waits, one picture after another, until the time is over; the next run goes on. */
export async function makeWaitingSizes(
  api: Pick<Api, 'db' | 'files' | 'metrics'>,
  signal?: AbortSignal,
): Promise<void> {
  const endsAt = performance.now() + WORK_MS;
  while (performance.now() < endsAt && !signal?.aborted) {
    const next = await takeNext(api.db);
    if (!next) return;
    if (next.tries <= MAX_TRIES) await makeOrLeave(api, next);
    await sql`
      delete from sizes_to_make where stored_name = ${next.stored_name} and size = ${next.size}
    `.execute(api.db);
  }
}

interface Waiting {
  stored_name: string;
  size: string;
  tries: number;
}

async function takeNext(db: Db): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update sizes_to_make
    set tries = tries + 1, taken_until = now() + make_interval(secs => ${TAKEN_SECONDS})
    where (stored_name, size) = (
      select stored_name, size from sizes_to_make
      where taken_until is null or taken_until < now()
      order by size = '', queued_at limit 1 for update skip locked)
    returning stored_name, size, tries
  `.execute(db);
  return rows[0];
}

/** Rejects where the store does not answer: then it waits. */
async function makeOrLeave({ files, metrics }: Pick<Api, 'files' | 'metrics'>, { stored_name, size }: Waiting) {
  const one = sizeOf(size);
  if (size !== '' && !one) return; // of another release
  try {
    const made = await makeSizes(files, stored_name, one && [one]);
    for (const { format } of made ?? []) metrics.pictures.inc({ format });
  } catch (error) {
    if (error instanceof FilesUnavailable) throw error;
  }
}
