import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { ArticleForm } from '../article/article-form';
import { isArticleKind, kindOf, listPath, words } from '../kinds/kinds';
import { RowForm } from '../row/row-form';

export const loader = ({ params }: LoaderFunctionArgs) => ({ kind: kindOf(params.kind) });

export function Component() {
  const { kind } = useLoaderData<typeof loader>();
  const { label, one } = words[kind];
  return (
    <StaffPage title={`New ${one}`} crumbs={[{ label, to: listPath(kind) }]}>
      {isArticleKind(kind) ? <ArticleForm key={kind} kind={kind} /> : <RowForm key={kind} kind={kind} />}
    </StaffPage>
  );
}
