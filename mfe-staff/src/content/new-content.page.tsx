import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import { ArticleForm } from './article-form';
import { isArticleKind, kindOf, listPath, words } from './kinds';
import { RowRecord } from './row-record';

export const loader = ({ params }: LoaderFunctionArgs) => ({ kind: kindOf(params.kind) });

export function Component() {
  const { kind } = useLoaderData<typeof loader>();
  if (!isArticleKind(kind)) return <RowRecord kind={kind} />;
  const { label, one } = words[kind];
  return (
    <StaffPage title={`New ${one}`} crumbs={[{ label, to: listPath(kind) }]}>
      <ArticleForm key={kind} kind={kind} />
    </StaffPage>
  );
}
