import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { EmptyState, formatDay, formatTime, LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import type { ListView } from '../list/list-views';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { useEventRights } from './event-frame';
import { EventBadge, Seats } from './status';

/** The next one first. */
const query = { phase: 'coming', sort: 'start' } as const;

const VIEWS: readonly ListView<typeof ticketingStaff.events>[] = [
  { label: 'Upcoming', filters: {} },
  { label: 'Draft', filters: { phase: 'draft' } },
  { label: 'Over', filters: { phase: 'over', sort: '-start' } },
  { label: 'Cancelled', filters: { phase: 'cancelled', sort: '-start' } },
  { label: 'All', filters: { phase: 'any', sort: '-start' } },
];

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  now: new Date().toISOString(),
  list: await loadList(ticketingStaff.events, request, { query }),
});

/** The events to come; and those that are over, drafts, or called off. */
export function Component() {
  const { list, now } = useLoaderData<typeof loader>();
  const { edits } = useEventRights();
  const add = (
    <LinkButton to={staffPaths.newEvent} size="sm">
      <Plus aria-hidden="true" />
      New event
    </LinkButton>
  );
  return (
    <StaffPage title="Events" action={edits && add}>
      <StaffList
        one="event"
        many="events"
        endpoint={ticketingStaff.events}
        exportedBy={ticketingStaff.exportEvents}
        loaded={list}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.event, { eventId: id })}
        searches="Title, venue or city"
        query={query}
        views={VIEWS}
        defaultSort="start"
        columns={columnsAt(now)}
        empty={
          <EmptyState
            title="No upcoming events"
            text="Begin one: nobody sees it before you publish it."
            action={edits && add}
          />
        }
      />
    </StaffPage>
  );
}

const columnsAt = (now: string): ColumnOf<typeof ticketingStaff.events>[] => [
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
    align: 'end' as const,
    cell: ({ taken, capacity }) => <Seats taken={taken} capacity={capacity} />,
  },
  { name: 'status', besideTitle: true, header: 'Status', cell: (event) => <EventBadge event={event} now={now} /> },
];
