import { type PublicationsQuery, publicationSchemas } from '@azadkar/shared-api/public/staff/schema';
import { sql } from 'kysely';
import { countOf } from '../../database/count-of';
import type { Db } from '../../database/schema';
import { containsWords } from '../../lists/contains-words';
import { listPage } from '../../lists/keyset-page';
import { listExport } from '../../tasks/list-export';

const sorts = { added: 'p.created_at', title: sql`lower(p.title) collate "C"` };

const conditions = {
  shown: sql<boolean>`p.published_at is not null`,
  hidden: sql<boolean>`p.published_at is null`,
};

/** A page of the publications, those that are not on the site too, the newest first. */
export function pageOfPublications(db: Db, { search, status, sort, after, size }: PublicationsQuery) {
  const found = selectPublications(db)
    .where(containsWords(sql`lower(p.title || ' ' || p.name)`, search))
    .$if(status !== '', (all) => all.where(conditions[status || 'shown']));
  return listPage(db, found, { sorts, id: 'p.id', sort: sort || '-added', after, size });
}

export const findPublication = (db: Db, id: number) =>
  selectPublications(db)
    .where('p.id', '=', id)
    .select(['p.excerpt', 'p.file'])
    .select([
      sql<string>`coalesce(p.featured_image, '')`.as('featured_image'),
      sql<boolean>`p.published_at is not null`.as('published'),
    ])
    .executeTakeFirst();

const selectPublications = (db: Db) =>
  db
    .selectFrom('publications as p')
    .select(['p.id', 'p.version', 'p.title', 'p.name', 'p.created_at', 'p.published_at'])
    .select(countOf(sql`publication_requests r where r.publication_id = p.id`).as('requests'));

/** Publications, as the list was filtered; never who asked for them. */
export const exportPublicationsTask = listExport({
  list: 'publications',
  params: publicationSchemas.query,
  read: pageOfPublications,
  columns: {
    Title: ({ title }) => title,
    'Written by': ({ name }) => name,
    'On the site since': ({ published_at }) => published_at,
    'Asked for': ({ requests }) => requests,
    Added: ({ created_at }) => created_at,
  },
});
