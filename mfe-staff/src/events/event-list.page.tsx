import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { formatDay, formatTime } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';
import { EventBadge, Seats } from './status';

/** The events to come; and those that are over, drafts, or called off. */
export const { loader, Component } = listPage({
  title: 'Events',
  create: { to: staffPaths.newEvent, label: 'New event', roles: ['editor', 'admin'] },
  one: 'event',
  endpoint: ticketingStaff.events,
  exportedBy: ticketingStaff.exportEvents,
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.event, { eventId: id }),
  searches: 'Title, venue or city',
  query: { phase: 'coming', sort: 'start' }, // the next one first
  views: [
    { label: 'Upcoming', filters: {} },
    { label: 'Draft', filters: { phase: 'draft' } },
    { label: 'Over', filters: { phase: 'over', sort: '-start' } },
    { label: 'Cancelled', filters: { phase: 'cancelled', sort: '-start' } },
    { label: 'All', filters: { phase: 'any', sort: '-start' } },
  ],
  defaultSort: 'start',
  more: async () => new Date().toISOString(),
  columnsOf: (now) => [
    { name: 'title', header: 'Event', cell: ({ title }) => title, isRowHeader: true },
    {
      name: 'start',
      header: 'Begins',
      sort: '-start',
      cell: ({ start_date }) => (
        <time dateTime={start_date}>
          {formatDay(start_date)}, {formatTime(start_date)}
        </time>
      ),
    },
    { name: 'city', header: 'City', cell: ({ city }) => city },
    { name: 'venue', header: 'Venue', cell: ({ venue }) => venue, optional: true },
    { name: 'price', header: 'Price', wide: true, cell: ({ free }) => (free ? 'Free' : 'Packages') },
    {
      name: 'seats',
      header: 'Seats taken',
      align: 'end',
      cell: ({ taken, capacity }) => <Seats taken={taken} capacity={capacity} />,
    },
    { name: 'status', besideTitle: true, header: 'Status', cell: (event) => <EventBadge event={event} now={now} /> },
  ],
  empty: { title: 'No upcoming events', text: 'Begin one: nobody sees it before you publish it.' },
});
