import { publicStaff } from '@azadkar/shared-api/public/staff';
import { LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../../layout/staff-page';
import { loadList } from '../../list/load-list';
import { isArticleKind, kindOf, newPath, records, tabs, words } from '../kinds';
import { ArticleList } from './article-list';
import { PublicationList } from './publication-list';
import { loadRows, RowList } from './row-list';

/** What grows is listed the newest first, in pages; the other lists as the public page shows them. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  if (isArticleKind(kind))
    return {
      type: 'articles' as const,
      kind,
      loaded: await loadList(publicStaff.articles, request, { params: { kind }, query: { sort: '-date' } }),
    };
  if (kind === 'publications')
    return { type: 'publications' as const, kind, loaded: await loadList(records.publications.calls.page, request) };
  return { type: 'rows' as const, kind, rows: await loadRows(kind, request) };
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  const { label, one } = words[content.kind];
  const add = (
    <LinkButton to={newPath(content.kind)} size="sm">
      <Plus aria-hidden="true" />
      New {one}
    </LinkButton>
  );
  return (
    <StaffPage title={label} action={add} tabs={tabs}>
      {content.type === 'articles' && <ArticleList kind={content.kind} loaded={content.loaded} />}
      {content.type === 'publications' && <PublicationList loaded={content.loaded} />}
      {content.type === 'rows' && <RowList key={content.kind} kind={content.kind} rows={content.rows} />}
    </StaffPage>
  );
}
