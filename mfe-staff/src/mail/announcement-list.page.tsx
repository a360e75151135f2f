import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffAnnouncementRow } from '@azadkar/shared-api/staff/staff/schema';
import { EmptyState, formatNumber, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import { StatusBadge } from '../layout/status-badge';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { announcementColors, announcementStateNames, choicesOf } from './mail-status';

export const loader = ({ request }: LoaderFunctionArgs) => loadList(staff.announcements, request);

const columns: ColumnOf<typeof staff.announcements>[] = [
  { name: 'subject', header: 'Subject', cell: ({ subject }) => subject, isRowHeader: true },
  {
    name: 'state',
    header: 'Status',
    besideTitle: true,
    cell: ({ state }) => <StatusBadge status={state} colors={announcementColors} labels={announcementStateNames} />,
  },
  { name: 'audience', header: 'For', cell: ({ audience }) => audience },
  { name: 'recipients', header: 'Emails', cell: ({ recipients }) => formatNumber(recipients), align: 'end' },
  { name: 'time', header: 'When', cell: whenOf },
  {
    name: 'created',
    header: 'Written',
    cell: ({ created_at }) => formatShortMoment(created_at),
    sort: 'created',
    descendingFirst: true,
    optional: true,
  },
];

function whenOf({ state, send_at, started_at }: StaffAnnouncementRow): string {
  if (state === 'planned' && send_at) return `planned for ${formatShortMoment(send_at)}`;
  return started_at ? formatShortMoment(started_at) : '';
}

const write = (
  <LinkButton size="sm" to={staffPaths.newAnnouncement}>
    Write an announcement
  </LinkButton>
);

/** News to members who agreed to them. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <StaffPage title="Announcements" lead="News to members who agreed to them, sent in small batches." action={write}>
      <StaffList
        name="announcements"
        one="announcement"
        many="announcements"
        endpoint={staff.announcements}
        exportedBy={staff.exportAnnouncements}
        loaded={loaded}
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.announcement, { announcementId: id })}
        searches="Part of the subject"
        defaultSort="-created"
        filters={[{ name: 'state', label: 'Status', choices: choicesOf(announcementStateNames) }]}
        empty={
          <EmptyState
            title="No announcements yet"
            text="Write the first one: nothing is sent before you say so."
            action={write}
          />
        }
      />
    </StaffPage>
  );
}
