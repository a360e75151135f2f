import { announcementsQuery } from '@azadkar/shared-api/staff/staff/schema';
import { listExport } from '../../platform/tasks/list-export';
import { listAnnouncements } from './announcements.queries';
import { describeAudience } from './audience.queries';

/** Announcements, as the list was filtered, in a file. */
export const exportAnnouncementsTask = listExport({
  list: 'announcements',
  params: announcementsQuery,
  async read(db, query) {
    const { rows, ...page } = await listAnnouncements(db, query);
    const described = rows.map(async (row) => ({ ...row, audience: await describeAudience(db, row.audience) }));
    return { ...page, rows: await Promise.all(described) };
  },
  columns: {
    Subject: ({ subject }) => subject,
    Status: ({ state }) => state,
    For: ({ audience }) => audience,
    Emails: ({ recipients }) => recipients,
    Written: ({ created_at }) => created_at,
    'Planned for': ({ send_at }) => send_at,
    Began: ({ started_at }) => started_at,
    Ended: ({ ended_at }) => ended_at,
  },
});
