import { eventsQuery } from '@azadkar/shared-api/ticketing/staff/schema';
import { listExport } from '../../../tasks/list-export';
import { listStaffEvents } from './staff-events.queries';

/** Events, as the list was filtered, in a file. */
export const exportEventsTask = listExport({
  list: 'events',
  params: eventsQuery,
  read: listStaffEvents,
  columns: {
    Event: ({ title }) => title,
    Status: ({ status }) => status,
    Begins: ({ start_at }) => start_at,
    Ends: ({ end_at }) => end_at,
    Venue: ({ venue }) => venue,
    City: ({ city }) => city,
    Free: ({ free }) => free,
    'Seats taken': ({ taken }) => taken,
    Seats: ({ capacity }) => capacity,
    'Name in the address': ({ slug }) => slug,
  },
});
