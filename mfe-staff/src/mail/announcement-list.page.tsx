import { formatShortMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffAnnouncementRow } from '@azadkar/shared-api/staff/staff/schema';
import { formatNumber } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';
import { AnnouncementBadge, announcementStateNames } from './mail-status';

/** News to members who agreed to them. */
export const { loader, Component } = listPage({
  title: 'Announcements',
  lead: 'News to members who agreed to them, sent in small batches.',
  create: { to: staffPaths.newAnnouncement, label: 'Write an announcement' },
  one: 'announcement',
  endpoint: staff.announcements,
  exportedBy: staff.exportAnnouncements,
  columns: [
    { name: 'subject', header: 'Subject', cell: ({ subject }) => subject, isRowHeader: true },
    { name: 'state', header: 'Status', besideTitle: true, cell: ({ state }) => <AnnouncementBadge status={state} /> },
    { name: 'audience', header: 'For', cell: ({ audience }) => audience },
    { name: 'recipients', header: 'Emails', cell: ({ recipients }) => formatNumber(recipients), align: 'end' },
    { name: 'time', header: 'When', cell: whenOf },
    {
      name: 'created',
      header: 'Written',
      cell: ({ created_at }) => formatShortMoment(created_at),
      sort: '-created',
      optional: true,
    },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.announcement, { announcementId: id }),
  searches: 'Part of the subject',
  defaultSort: '-created',
  filters: [{ name: 'state', label: 'Status', words: announcementStateNames }],
  empty: { title: 'No announcements yet', text: 'Write the first one: nothing is sent before you say so.' },
});

function whenOf({ state, send_at, started_at }: StaffAnnouncementRow): string {
  if (state === 'planned' && send_at) return `planned for ${formatShortMoment(send_at)}`;
  return started_at ? formatShortMoment(started_at) : '';
}
