import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { EmptyState, formatDay, formatTime, LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage } from '../layout/staff-page';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { useEventRights } from './frame/event-frame';
import { EventBadge, phaseLabels } from './status/event-badge';
import { Seats } from './status/seats';

export async function loader({ request }: LoaderFunctionArgs) {
  return { now: new Date().toISOString(), list: await loadList(ticketingStaff.events, request) };
}

/** All events, drafts and those called off too; the latest first. */
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
        name="events"
        one="event"
        many="events"
        endpoint={ticketingStaff.events}
        exportedBy={ticketingStaff.exportEvents}
        loaded={list}
        idOf={({ id }) => id}
        linkOf={({ id }) => toPath(staffPaths.event, { eventId: id })}
        searches="Title, venue or city"
        filters={[{ name: 'phase', label: 'Status', words: phaseLabels }]}
        defaultSort="-start"
        columns={columnsAt(now)}
        empty={
          <EmptyState
            title="No events yet"
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
    sort: 'start',
    descendingFirst: true,
    cell: ({ start_date }) => (
      <time dateTime={start_date}>
        {formatDay(start_date)}, {formatTime(start_date)}
      </time>
    ),
  },
  { name: 'city', header: 'City', cell: ({ city }) => city },
  { name: 'venue', header: 'Venue', cell: ({ venue }) => venue, optional: true },
  { name: 'price', header: 'Price', cell: ({ free }) => (free ? 'Free' : 'Packages') },
  {
    name: 'seats',
    header: 'Seats taken',
    align: 'end' as const,
    cell: ({ taken, capacity }) => <Seats taken={taken} capacity={capacity} />,
  },
  {
    name: 'status',
    besideTitle: true,
    header: 'Status',
    cell: (event) => <EventBadge event={event} now={now} />,
  },
];
