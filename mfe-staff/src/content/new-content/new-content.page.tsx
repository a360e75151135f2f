import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { ArticleForm } from '../article/article-form';
import { isArticleKind, kindOf, listPath, words } from '../kinds/kinds';
import { loadTopics } from '../kinds/topics';
import { RowForm } from '../row/row-form';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  return { kind, topics: isArticleKind(kind) ? await loadTopics(kind, request) : [] };
}

export function Component() {
  const { kind, topics } = useLoaderData<typeof loader>();
  const { label, one } = words[kind];
  return (
    <StaffPage title={`New ${one}`} crumbs={[{ label, to: listPath(kind) }]}>
      {isArticleKind(kind) ? (
        <ArticleForm key={kind} kind={kind} topics={topics} />
      ) : (
        <RowForm key={kind} kind={kind} />
      )}
    </StaffPage>
  );
}
