/**
 * Files that nothing refers to any more. They are marked in the transaction that deletes what referred to them, and deleted
 * after it, because a store may take its time; one that is away is asked again by a job.
 */
import type { Api } from '../../api';
import type { Db, Trx } from '../database/schema';
import { removePicture } from './sized-image';

export async function markForDeletion(trx: Trx | Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((stored_name) => ({ stored_name }));
  await trx
    .insertInto('files_to_delete')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Bound on one run; the next one goes on. */
const MAX_FILES = 200;

export async function deleteMarkedFiles({ db, files }: Pick<Api, 'db' | 'files'>): Promise<void> {
  const marked = db.selectFrom('files_to_delete').select('stored_name').orderBy('created_at').limit(MAX_FILES);
  for (const { stored_name } of await marked.execute()) {
    await removePicture(files, stored_name);
    await db.deleteFrom('files_to_delete').where('stored_name', '=', stored_name).execute();
  }
}
