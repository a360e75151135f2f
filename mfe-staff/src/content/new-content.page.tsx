import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import { ArticleForm } from './article-form';
import { isArticleKind, kindOf, listPath, words } from './kinds';
import { RowRecord } from './row-record';

/** `slug` in the address is that of the page to write. */
export const loader = ({ params, request }: LoaderFunctionArgs) => ({
  kind: kindOf(params.kind),
  slug: new URL(request.url).searchParams.get('slug') ?? '',
});

export function Component() {
  const { kind, slug } = useLoaderData<typeof loader>();
  if (!isArticleKind(kind)) return <RowRecord kind={kind} />;
  const { label, one } = words[kind];
  return (
    <StaffPage title={`New ${one}`} crumbs={[{ label, to: listPath(kind) }]}>
      <ArticleForm key={kind + slug} kind={kind} slug={slug} />
    </StaffPage>
  );
}
