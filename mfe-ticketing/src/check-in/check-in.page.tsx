import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, chakra, EmptyState, formatDay, PageHeading, Stack } from '@azadkar/shared-ui';
import { Select } from '@azadkar/shared-ui/inputs';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { TicketScanner } from './ticket-scanner';

const DAY_MS = 86_400_000;
/** The server decides; knowing it here spares other members a form that refuses them. */
const STAFF = ['Door', 'Administrator'];

/** Who stands at the door, and the events that are not long over. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [events, { role_name }] = await Promise.all([
    call(ticketing.events, { request }),
    call(account.profile, { request }),
  ]);
  return { events: splitByTime(events, Date.now() - DAY_MS).coming, isStaff: STAFF.includes(role_name) };
}

/** The door: the event is chosen once and stays in the address, then ticket after ticket is read. */
export function Component() {
  const { events, isStaff } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const event = events.find(({ id }) => String(id) === search.get('event'));
  if (!isStaff) {
    return (
      <EmptyState
        headingLevel={1}
        title="For the staff at the door"
        text="Only the staff at the door can check tickets in."
      />
    );
  }
  return (
    <Stack maxWidth="2xl" gap="6">
      <Box mb="-4">
        <PageHeading title="Check-in" lead="Every ticket lets one person in, once." />
      </Box>
      <div>
        <chakra.label htmlFor="door-event" display="block" fontWeight="medium" mb="1.5">
          Event
        </chakra.label>
        <Select
          id="door-event"
          value={event?.id ?? ''}
          onChange={({ target }) => setSearch(target.value ? { event: target.value } : {}, { replace: true })}
        >
          <option value="">Please select</option>
          {events.map(({ id, title, start_date }) => (
            <option key={id} value={id}>
              {title}, {formatDay(start_date)}
            </option>
          ))}
        </Select>
      </div>
      {event && <TicketScanner key={event.id} eventId={event.id} />}
    </Stack>
  );
}
