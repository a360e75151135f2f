import { type ArticleKind, articleKinds } from '@azadkar/shared-api/public/rules';
import { type ArticlesQuery, articlesQuery } from '@azadkar/shared-api/public/staff/schema';
import { sql } from 'kysely';
import { string } from 'yup';
import type { Db } from '../../../platform/database/schema';
import { containsWords, listPage } from '../../../platform/lists/keyset-page';
import { listExport } from '../../../platform/tasks/staff-list';
import { listArticles } from './drafts.queries';
import { statusOf } from './edit-article';

const sorts = { date: 'a.created_at', title: 'a.title' };

const conditions = {
  draft: sql<boolean>`a.published_at is null`,
  scheduled: sql<boolean>`a.published_at > now()`,
  published: sql<boolean>`a.published_at <= now()`,
};

/** A page of posts or press releases, drafts included, the newest first. */
export async function pageOfArticles(
  db: Db,
  { kind, search, status, sort, after, size }: ArticlesQuery & { kind: ArticleKind },
) {
  const found = listArticles(db, kind)
    .where(containsWords(sql`lower(coalesce(d.fields->>'title', a.title))`, search))
    .$if(status !== undefined, (rest) => rest.where(conditions[status ?? 'draft']));
  const page = await listPage(found, { sorts, id: 'a.id', sort: sort || '-date', after, size });
  const rows = page.rows.map(({ published_at, created_at, has_draft, ...row }) => {
    const articleStatus = statusOf({ published_at });
    const has_changes = has_draft && articleStatus !== 'draft';
    return { ...row, kind, status: articleStatus, has_changes, date: created_at };
  });
  return { ...page, rows };
}

/** Posts or press releases, as their list was filtered, in a file. */
export const exportArticlesTask = listExport({
  list: 'articles',
  params: articlesQuery.shape({ kind: string().oneOf(articleKinds).required() }),
  read: pageOfArticles,
  columns: {
    Title: ({ title }) => title,
    Status: ({ status }) => status,
    'Unpublished changes': ({ has_changes }) => has_changes,
    By: ({ author }) => author ?? 'The association',
    Date: ({ date }) => date,
  },
});
