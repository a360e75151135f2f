/** Where a file of the library is used: every column of the site that names stored files. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { likeAnywhere } from '../../lists/contains-words';

export interface MediaUse {
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
