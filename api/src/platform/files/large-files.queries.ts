/** Files that are stored in parts: what is known of each, while it arrives and after that. */
import { type Selectable, sql } from 'kysely';
import { type Database, type Db, hasRow, type Trx } from '../database/schema';

export type LargeFile = Selectable<Database['large_files']>;

export interface NewFile {
  place: string;
  title: string;
  bytes: number;
  fingerprint: string;
  part_bytes: number;
}

/** How long an upload can go on. */
const RESUMABLE_HOURS = 24;

/** An upload of the same file to the same place that has not ended. */
export const findUnfinished = (db: Db, { place, title, bytes, fingerprint, part_bytes }: NewFile) =>
  db
    .selectFrom('large_files')
    .where('place', '=', place)
    .where('finished_at', 'is', null)
    .where('title', '=', title)
    .where('bytes', '=', bytes)
    .where('fingerprint', '=', fingerprint)
    .where('part_bytes', '=', part_bytes)
    .where('created_at', '>', sql<Date>`now() - ${RESUMABLE_HOURS} * interval '1 hour'`)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();

export const insertLargeFile = (db: Db, file: NewFile & { name: string }) =>
  db.insertInto('large_files').values(file).returningAll().executeTakeFirstOrThrow();

export const findLargeFile = (db: Db | Trx, name: string) =>
  db.selectFrom('large_files').where('name', '=', name).selectAll().executeTakeFirst();

/** Counts a part that is stored; nothing happens when it was counted before. */
export const countPart = (db: Db, name: string, part: number) =>
  db
    .updateTable('large_files')
    .set({ received: part + 1 })
    .where('name', '=', name)
    .where('received', '=', part)
    .execute();

/** False when it has ended before. */
export const markFinished = (trx: Trx, name: string): Promise<boolean> =>
  trx
    .updateTable('large_files')
    .set({ finished_at: sql`now()` })
    .where('name', '=', name)
    .where('finished_at', 'is', null)
    .returning('name')
    .$call(hasRow);

/** Deletes what is known of a file, and returns the names under which it is stored. */
export async function deleteLargeFile(trx: Trx, name: string): Promise<string[]> {
  const deleted = await trx.deleteFrom('large_files').where('name', '=', name).returningAll().executeTakeFirst();
  return deleted ? partNames(deleted) : [name];
}

export const countParts = ({ bytes, part_bytes }: Pick<LargeFile, 'bytes' | 'part_bytes'>) =>
  Math.ceil(bytes / part_bytes);

/** A file of one part is stored like any other. */
export function partNames(file: Pick<LargeFile, 'name' | 'bytes' | 'part_bytes'>): string[] {
  const parts = countParts(file);
  const [stem = '', ending = ''] = file.name.split('.');
  return parts === 1 ? [file.name] : Array.from({ length: parts }, (_, part) => `${stem}-${part}.${ending}`);
}
