import { formatShortMoment } from '@azadkar/shared-api/format';
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { ArticleRow } from '@azadkar/shared-api/public/staff/schema';
import { chakra, EmptyState, LinkButton } from '@azadkar/shared-ui';
import type { ColumnOf } from '../../list/columns';
import type { LoadedList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { ArticleStatusBadge } from '../article-status-badge';
import { itemPath, newPath, words } from '../kinds';

const columns: readonly ColumnOf<typeof publicStaff.articles>[] = [
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
  {
    name: 'date',
    header: 'Date',
    sort: 'date',
    descendingFirst: true,
    cell: ({ date }) => (
      <chakra.time dateTime={date} whiteSpace="nowrap">
        {formatShortMoment(date)}
      </chakra.time>
    ),
  },
];

const statuses = { draft: 'Drafts', scheduled: 'Scheduled', published: 'On the site' };

interface Props {
  kind: ArticleKind;
  loaded: LoadedList<ArticleRow>;
}

export function ArticleList({ kind, loaded }: Props) {
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
      columns={columns}
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
