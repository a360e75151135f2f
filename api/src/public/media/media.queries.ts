import type { Cut } from '@azadkar/shared-api/public/rules';
import type { MediaQuery } from '@azadkar/shared-api/public/staff/schema';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../database/schema';
import { containsWords } from '../../lists/contains-words';
import { listPage } from '../../lists/keyset-page';

const columns = [
  ...(['m.id', 'm.version', 'm.kind', 'm.stored_name', 'm.title', 'm.alt', 'm.decorative', 'm.bytes'] as const),
  ...(['m.width', 'm.height', 'm.focus_x', 'm.focus_y', 'm.created_at', 'u.name as uploaded_by'] as const),
] as const;

const selectMedia = (db: Db | Trx) =>
  db.selectFrom('media as m').leftJoin('users as u', 'u.id', 'm.uploaded_by').select(columns);

export const findMedia = (db: Db | Trx, id: number) => selectMedia(db).where('m.id', '=', id).executeTakeFirst();

export const lockMedia = (trx: Trx, id: number) =>
  selectMedia(trx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

export const findByContent = (db: Db, sha256: string) =>
  db.selectFrom('media').where('sha256', '=', sha256).select('id').executeTakeFirst();

export const insertMedia = (db: Db, row: Insertable<Database['media']>) =>
  db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow();

export const findCut = (db: Db, mediaId: number, { aspect, focus_x, focus_y, zoom }: Cut) =>
  db
    .selectFrom('media_crops')
    .where('media_id', '=', mediaId)
    .where('aspect', '=', aspect)
    .where('focus_x', '=', focus_x)
    .where('focus_y', '=', focus_y)
    .where('zoom', '=', zoom)
    .select(['stored_name', 'width', 'height'])
    .executeTakeFirst();

/** Another call may have made the same cut meanwhile. */
export const insertCut = (db: Db, row: Insertable<Database['media_crops']>) =>
  db
    .insertInto('media_crops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The stored names of an item: its own, and those of its cuts. */
export async function namesOf(db: Db | Trx, id: number): Promise<string[]> {
  const own = db.selectFrom('media').where('id', '=', id).select('stored_name');
  const cuts = db.selectFrom('media_crops').where('media_id', '=', id).select('stored_name');
  return (await own.unionAll(cuts).execute()).map(({ stored_name }) => stored_name);
}

const sorts = { added: 'm.created_at', title: 'm.title' };

/** A page of the library, the newest first. */
export const pageOfMedia = (db: Db, { sort, after, size, ...filter }: MediaQuery) =>
  listPage(db, listMedia(db, filter), { sorts, id: 'm.id', sort: sort || '-added', after, size });

/** The files of the library that a list asks for, without order and limit. */
function listMedia(db: Db, { search, kind, file }: Pick<MediaQuery, 'search' | 'kind' | 'file'>) {
  const query = selectMedia(db).where(containsWords(sql`lower(m.title || ' ' || m.alt)`, search));
  return query
    .$if(kind !== undefined, (rest) => rest.where('m.kind', '=', kind ?? 'picture'))
    .$if(file !== undefined, (rest) =>
      rest.where(
        sql<boolean>`m.stored_name = ${file} or m.id in (select media_id from media_crops where stored_name = ${file})`,
      ),
    );
}

interface Description {
  title: string;
  alt: string;
  decorative: boolean;
  focus_x: number;
  focus_y: number;
}

export const updateMedia = (trx: Trx, id: number, changed: Description) =>
  trx
    .updateTable('media')
    .set((on) => ({ ...changed, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteMediaRow = (trx: Trx, id: number) => trx.deleteFrom('media').where('id', '=', id).execute();
