import { type Insertable, type InsertObject, sql } from 'kysely';
import type { Api } from '../../api';
import type { Database, Db, Trx } from '../database/schema';
import { removePicture, type Size, textOfSize } from './sized-image';

export const insertFile = (db: Db, file: Insertable<Database['files']>) =>
  db.insertInto('files').values(file).execute();

/** Whether a stored file is that of a publication. */
export async function isPublication(db: Db, name: string): Promise<boolean> {
  const found = db.selectFrom('publications').where('file', '=', name).select('id').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Bound on one run of the job; the next one goes on. */
const MAX_UNUSED = 200;

/** Marks avatars that were not saved in a profile within a day for deletion, together with their rows. */
export const markUnusedAvatars = (db: Db) =>
  sql`
    with unused as (
      delete from files where id in (
        select id from files f
        where f.purpose = 'avatar' and f.created_at < now() - interval '1 day'
          and not exists (select from profiles p where p.avatar = f.stored_name)
        order by id limit ${MAX_UNUSED} for update skip locked)
      returning stored_name)
    insert into files_to_delete (stored_name) select stored_name from unused on conflict do nothing
  `.execute(db);

/** All sizes of new pictures, from some seconds on. */
export async function queueSizes(db: Db | Trx, names: readonly string[], afterSeconds = 0): Promise<void> {
  const taken_until = sql<Date>`now() + make_interval(secs => ${afterSeconds})`;
  const rows = names.map((stored_name) => ({ stored_name, size: '', taken_until }));
  if (rows.length > 0) await insertRows(db, rows);
}

/** A size that was requested: it comes before those that were not yet. */
export const queueSize = (db: Db, stored_name: string, size: Size) =>
  insertRows(db, [{ stored_name, size: textOfSize(size) }]);

const insertRows = (db: Db | Trx, rows: InsertObject<Database, 'sizes_to_make'>[]) =>
  db
    .insertInto('sizes_to_make')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Drawing all sizes of the largest picture takes a few seconds. */
const TAKEN_SECONDS = 60;

export interface WaitingSize {
  stored_name: string;
  size: string;
  tries: number;
}

/** The next size to make, which no other process takes meanwhile. */
export async function takeWaitingSize(db: Db): Promise<WaitingSize | undefined> {
  const { rows } = await sql<WaitingSize>`
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

export const deleteWaitingSize = (db: Db, { stored_name, size }: WaitingSize) =>
  sql`delete from sizes_to_make where stored_name = ${stored_name} and size = ${size}`.execute(db);

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
