import type { PublicationRow } from '@azadkar/shared-api/public/staff/schema';
import { EmptyState, formatNumber, formatShortDate, LinkButton } from '@azadkar/shared-ui';
import { StatusBadge } from '../../layout/status-badge';
import type { ColumnOf } from '../../list/columns';
import type { LoadedList } from '../../list/load-list';
import { StaffList } from '../../list/staff-list';
import { itemPath, newPath, records, words } from '../kinds';

const colors = { shown: 'green', hidden: 'gray' } as const;
const labels = { shown: 'On the site', hidden: 'Not on the site' } as const;

const columns: readonly ColumnOf<typeof records.publications.calls.page>[] = [
  { name: 'title', header: 'Title', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: ({ published_at }) => (
      <StatusBadge status={published_at ? 'shown' : 'hidden'} colors={colors} labels={labels} />
    ),
  },
  { name: 'name', header: 'Written by', cell: ({ name }) => name },
  { name: 'requests', header: 'Asked for', cell: ({ requests }) => formatNumber(requests) },
  {
    name: 'added',
    header: 'Added',
    sort: 'added',
    descendingFirst: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
  },
];

const statuses = [
  { value: 'shown', label: labels.shown },
  { value: 'hidden', label: labels.hidden },
];

export function PublicationList({ loaded }: { loaded: LoadedList<PublicationRow> }) {
  const { one, many } = words.publications;
  return (
    <StaffList
      name="content-publications"
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
      filters={[{ name: 'status', label: 'Status', choices: statuses }]}
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
