import { call } from '@azadkar/shared-api';
import { formatShortMoment } from '@azadkar/shared-api/format';
import { type ArticleKind, writtenPages } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { ArticleRow, PublicationRow } from '@azadkar/shared-api/public/staff/schema';
import { chakra, EmptyState, formatNumber, formatShortDate, LinkButton, PageLink } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { badgeOf, Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { type ColumnOf, type LoadedList, loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { ArticleStatusBadge } from './article-status-badge';
import { isArticleKind, isOffered, itemPath, kindOf, newPath, records, tabsOf, words } from './kinds';
import { loadRows, RowList } from './row-list';

/** What grows is listed the newest first, in pages; the other lists as the public page shows them. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  if (isArticleKind(kind)) {
    const [loaded, unwritten] = await Promise.all([
      loadList(publicStaff.articles, request, { params: { kind }, query: { sort: '-date' } }),
      kind === 'page' ? unwrittenPages(request) : [],
    ]);
    return { type: 'articles' as const, kind, loaded, unwritten };
  }
  if (kind === 'publications')
    return { type: 'publications' as const, kind, loaded: await loadList(records.publications.calls.page, request) };
  return { type: 'rows' as const, kind, rows: await loadRows(kind, request) };
}

/** The pages of which there is not even a draft. Without the api none is named. */
async function unwrittenPages(request: Request) {
  const written = await call(publicStaff.articles, { params: { kind: 'page' }, request }).catch(() => null);
  return writtenPages.filter(({ value }) => written?.rows.every(({ slug }) => slug !== value));
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
    <StaffPage
      title={label}
      lead={isOffered(content.kind) && 'What forms offer. What is in use can be renamed everywhere at once, or hidden.'}
      action={add}
      tabs={tabsOf(content.kind)}
    >
      {content.type === 'articles' && (
        <>
          {content.unwritten.length > 0 && <Unwritten pages={content.unwritten} />}
          <ArticleList kind={content.kind} loaded={content.loaded} />
        </>
      )}
      {content.type === 'publications' && <PublicationList loaded={content.loaded} />}
      {content.type === 'rows' && <RowList key={content.kind} kind={content.kind} rows={content.rows} />}
    </StaffPage>
  );
}

/** The way to each: its article begins with its address. */
const Unwritten = ({ pages }: { pages: Awaited<ReturnType<typeof unwrittenPages>> }) => (
  <Panel title="Not written yet">
    <chakra.ul display="flex" flexWrap="wrap" columnGap="5" listStyleType="none">
      {pages.map(({ value, label }) => (
        <li key={value}>
          <PageLink to={`${newPath('page')}?slug=${value}`} standalone>
            {label}
          </PageLink>
        </li>
      ))}
    </chakra.ul>
  </Panel>
);

const articleColumns: readonly ColumnOf<typeof publicStaff.articles>[] = [
  {
    name: 'title',
    header: 'Title',
    sort: 'title',
    isRowHeader: true,
    cell: ({ title }) => title,
  },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ status, has_changes }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
        <ArticleStatusBadge status={status} />
        {has_changes && <chakra.span color="fg.muted">with unpublished changes</chakra.span>}
      </chakra.span>
    ),
  },
  { name: 'author', header: 'By', cell: ({ author }) => author ?? 'The association' },
  { name: 'page', header: 'Page', cell: ({ slug }) => writtenPages.find(({ value }) => value === slug)?.label ?? slug },
  {
    name: 'date',
    header: 'Date',
    sort: '-date',
    cell: ({ date }) => (
      <chakra.time dateTime={date} whiteSpace="nowrap">
        {formatShortMoment(date)}
      </chakra.time>
    ),
  },
];

const statuses = { draft: 'Drafts', scheduled: 'Scheduled', published: 'On the site' };

function ArticleList({ kind, loaded }: { kind: ArticleKind; loaded: LoadedList<ArticleRow> }) {
  const { one, many } = words[kind];
  return (
    <StaffList
      key={kind}
      one={one}
      many={many}
      endpoint={publicStaff.articles}
      exportedBy={publicStaff.exportArticles}
      params={{ kind }}
      query={{ sort: '-date' }}
      defaultSort="-date"
      loaded={loaded}
      columns={articleColumns.filter(({ name }) => name !== (kind === 'page' ? 'author' : 'page'))}
      idOf={({ id }) => id}
      linkOf={({ id }) => itemPath(kind, id)}
      searches="Words of the title"
      filters={[{ name: 'status', label: 'Status', words: statuses }]}
      empty={
        <EmptyState
          title={`No ${many} yet`}
          text="A draft is seen by editors only, until it is published."
          action={<LinkButton to={newPath(kind)}>Write the first {one}</LinkButton>}
        />
      }
    />
  );
}

const [ShownBadge, shownWords] = badgeOf({ shown: ['green', 'On the site'], hidden: ['gray', 'Not on the site'] });

const columns: readonly ColumnOf<typeof records.publications.calls.page>[] = [
  { name: 'title', header: 'Title', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ published_at }) => <ShownBadge status={published_at ? 'shown' : 'hidden'} />,
  },
  { name: 'name', header: 'Written by', cell: ({ name }) => name },
  { name: 'requests', header: 'Asked for', cell: ({ requests }) => formatNumber(requests) },
  {
    name: 'added',
    header: 'Added',
    sort: '-added',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
  },
];

function PublicationList({ loaded }: { loaded: LoadedList<PublicationRow> }) {
  const { one, many } = words.publications;
  return (
    <StaffList
      one={one}
      many={many}
      endpoint={records.publications.calls.page}
      exportedBy={records.publications.calls.export}
      defaultSort="-added"
      loaded={loaded}
      columns={columns}
      idOf={({ id }) => id}
      linkOf={({ id }) => itemPath('publications', id)}
      searches="Words of the title or the author"
      filters={[{ name: 'status', label: 'Status', words: shownWords }]}
      empty={
        <EmptyState
          title={`No ${many} yet`}
          text="The public page shows this part once there is something in it."
          action={<LinkButton to={newPath('publications')}>Add the first {one}</LinkButton>}
        />
      }
    />
  );
}
