import type { Cut } from '@azadkar/shared-api/public/rules';
import { mediaQuery } from '@azadkar/shared-api/public/staff/schema';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/database/schema';
import { likeAnywhere } from '../../../platform/lists/keyset-page';
import { staffList } from '../../../platform/tasks/staff-list';

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

/** The files of the library. */
export const mediaList = staffList({
  list: 'media',
  params: mediaQuery,
  sorts: { added: 'm.created_at', title: 'm.title' },
  id: 'm.id',
  first: '-added',
  words: sql`lower(m.title || ' ' || m.alt)`,
  rows: (db, { kind }) =>
    selectMedia(db).$if(kind !== undefined, (rest) => rest.where('m.kind', '=', kind ?? 'picture')),
  columns: {
    Name: ({ title }) => title,
    Kind: ({ kind }) => kind,
    'Alternative text': ({ alt }) => alt,
    Decorative: ({ decorative }) => decorative,
    Width: ({ width }) => width,
    Height: ({ height }) => height,
    Bytes: ({ bytes }) => bytes,
    'Uploaded by': ({ uploaded_by }) => uploaded_by,
    Added: ({ created_at }) => created_at,
    File: ({ stored_name }) => stored_name,
  },
});

/** Where a file of the library is used: every column of the site that names stored files. */

interface MediaUse {
  /** What uses it, as the pages of the staff call it. */
  kind: string;
  id: number;
  title: string;
}

/** A page that is used in more places shows the first of them. */
const MAX_USES = 100;

/** By the stored names of an item and of its cuts. Texts are searched for the name, which nothing else contains. */
export async function findUses(db: Db | Trx, names: readonly string[]): Promise<MediaUse[]> {
  if (names.length === 0) return [];
  const inText = names.map(likeAnywhere);
  const is = sql`= any(${names}::text[])`;
  const contains = sql`like any(${inText}::text[])`;
  const { rows } = await sql<MediaUse>`
    select * from (
      select 'blog' as kind, id, title from blogs where featured_image ${is} or content ${contains}
      union all select 'press', id, title from press_releases
        where featured_image ${is} or content ${contains} or pdf::text ${contains}
      union all select 'page', id, title from site_pages where content ${contains}
      union all select d.kind, d.article_id, d.fields->>'title' from article_drafts d where d.fields::text ${contains}
      union all select 'publications', id, title from publications where featured_image ${is} or file ${is}
      union all select 'mentions', id, title from media_mentions where logo ${is}
      union all select 'partners', id, name from partners where logo ${is}
      union all select 'site', id, name from sites where logo ${is}
      union all select 'highlights', id, name from highlights where poster ${is}
      union all select 'board', id, name from directors where image ${is}
      union all select 'event', id, title from events where image ${is} or content ${contains}
      union all select 'event', e.id, e.title from events e
        where exists (select from event_speakers s where s.event_id = e.id and s.picture ${is})
          or exists (select from event_sponsors s where s.event_id = e.id and s.logo ${is})
          or exists (select from event_images i where i.event_id = e.id and i.image ${is})
      union all select 'course', id, title from courses
        where image ${is} or description ${contains} or gallery::text ${contains}
      union all select 'promotion', id, title from discounts where company_logo ${is} or description ${contains}
    ) used group by kind, id, title order by kind, id limit ${MAX_USES}`.execute(db);
  return rows;
}
