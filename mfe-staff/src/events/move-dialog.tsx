import { call, submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type AttendeeDetails, moveTicketForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { Alert, formatDay, notify, Text } from '@azadkar/shared-ui';
import { SelectField, useFormValues } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../actions/action-dialog';
import { choicesOf } from '../edit/fields';
import { useLoaded } from '../layout/load';

/** Moves a ticket to another package, or to another event that is to come. */
export function MoveDialog({ ticket, onClose }: { ticket: AttendeeDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const { id: ticketId, event, version } = ticket;
  return (
    <ActionDialog
      title="Move to another package or event"
      schema={moveTicketForm}
      initialValues={{ event_id: event.id, package_id: undefined, version }}
      button="Move and send it"
      onSubmit={async (body) => {
        const params = { eventId: event.id, ticketId };
        const { data, message } = await submit(ticketingStaff.moveTicket, { params, body });
        await navigate(toPath(staffPaths.eventAttendee, { eventId: data.event.id, ticketId }), { replace: true });
        onClose();
        notify.success(message);
      }}
      onClose={onClose}
    >
      <Text>What was paid stays as it is: a difference in price is neither asked for nor given back.</Text>
      <Places />
    </ActionDialog>
  );
}

/** The events to come, and the packages of the one that is chosen. */
function Places() {
  const { values } = useFormValues<{ event_id?: unknown }>();
  const eventId = String(values.event_id ?? '');
  const coming = useLoaded('coming', (signal) =>
    call(ticketingStaff.events, { query: { phase: 'coming', sort: 'start', size: 100 }, signal }),
  );
  const packages = useLoaded(eventId || null, async (signal) => ({
    eventId,
    rows: await call(ticketingStaff.packages, { params: { eventId }, signal }),
  }));
  const failure = coming.failure ?? packages.failure;
  const offered = packages.loaded?.eventId === eventId ? packages.loaded.rows : [];
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <SelectField
        name="event_id"
        label="Event"
        choices={(coming.loaded?.rows ?? []).map(({ id, title, start_date }) => ({
          value: String(id),
          label: `${title}, ${formatDay(start_date)}`,
        }))}
        required
      />
      {offered.length > 0 && <SelectField name="package_id" label="Package" choices={choicesOf(offered)} required />}
    </>
  );
}
