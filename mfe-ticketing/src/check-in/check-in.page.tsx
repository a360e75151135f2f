import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Box, chakra, EmptyState, formatDay, PageHeading, Stack } from '@azadkar/shared-ui';
import { Select } from '@azadkar/shared-ui/inputs';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { splitByTime } from '../split-by-time';
import { CameraScanner } from './camera-scanner';
import { CodeForm } from './code-form';
import { LatestScan, ScanHistory } from './scan-results';
import { useCheckIn } from './use-check-in';

const DAY_MS = 86_400_000;
/** Roles that may check tickets in. The server enforces it; the page only spares others a form that would refuse them. */
const STAFF_ROLES = ['Door', 'Administrator'];

/** The events that ended less than a day ago or later, and whether the member may check tickets in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [events, { role_name }] = await Promise.all([
    call(ticketing.events, { request }),
    call(account.profile, { request }),
  ]);
  return { events: splitByTime(events, Date.now() - DAY_MS).upcoming, isStaff: STAFF_ROLES.includes(role_name) };
}

/** Checks tickets in at the door. The chosen event stays in the address, so that a reload keeps it. */
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

/** Reads tickets one after another, by a typed code or by the camera, and shows each result. */
function TicketScanner({ eventId }: { eventId: number }) {
  const { scans, busy, checkIn } = useCheckIn(eventId);
  const [latest, ...earlier] = scans;
  return (
    <Stack gap="6">
      <CodeForm busy={busy} onCode={checkIn} />
      <CameraScanner onCode={(code) => void checkIn(code)} />
      <LatestScan scan={latest} />
      {earlier.length > 0 && <ScanHistory scans={earlier} />}
    </Stack>
  );
}
