import { articleKinds } from '@azadkar/shared-api/public/rules';
import { articlesQuery } from '@azadkar/shared-api/public/staff/schema';
import { string } from 'yup';
import { listExport } from '../../tasks/list-export';
import { pageOfArticles } from './list-articles.queries';

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
