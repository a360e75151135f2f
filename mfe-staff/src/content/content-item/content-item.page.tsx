import { call, Refused } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadRecord } from '../../edit/record-form';
import { isArticleKind, kindOf, records } from '../kinds';
import { ArticleRecord } from './article-record';
import { RowRecord } from './row-record';

/** An article with its draft, status and versions, or a row of a list. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  const id = String(params.id);
  if (isArticleKind(kind))
    return {
      type: 'article' as const,
      article: await call(publicStaff.article, { params: { kind, articleId: id }, request }),
    };
  const row = await loadRecord(records[kind], id, request);
  if (!row) throw new Refused('This page could not be found.', 404);
  return { type: 'row' as const, kind, row };
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  if (content.type === 'article') return <ArticleRecord key={content.article.id} article={content.article} />;
  return <RowRecord key={content.row.id} kind={content.kind} row={content.row} />;
}
