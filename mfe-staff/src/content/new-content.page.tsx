import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import { ArticleForm } from './article-form';
import { isArticleKind, kindOf, listPath, loadChoices, words } from './kinds';
import { RowRecord } from './row-record';

/** `slug` in the address is that of the page to write. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  const slug = new URL(request.url).searchParams.get('slug') ?? '';
  return { kind, slug, choices: await loadChoices(kind, request) };
}

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
