import { call } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { notify } from '@azadkar/shared-ui';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { DangerAction, DangerZone } from '../../layout/danger-zone';
import { useEventRights } from '../frame/event-frame';
import { CallOff } from './call-off';

/** What takes an event away again: called off by who may, withdrawn or deleted by who edits it. */
export function EventDanger({ event }: { event: StaffEvent }) {
  const { edits, callsOff } = useEventRights();
  const { status, taken } = event;
  const canCallOff = callsOff && status !== 'draft' && (status === 'live' || taken > 0);
  const canEnd = edits && status !== 'cancelled';
  if (!canCallOff && !canEnd) return null;
  return (
    <DangerZone title={status === 'draft' ? undefined : 'Call off or take down'}>
      {canCallOff && <CallOff event={event} />}
      {canEnd && <Ending event={event} />}
    </DangerZone>
  );
}

function Ending({ event: { id, version, status, taken } }: { event: StaffEvent }) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const input = { params: { eventId: id }, body: { version } };
  return (
    <>
      {status === 'live' && (
        <DangerAction
          title="Make it a draft again"
          text="It disappears from the site until it is published again."
          button="Make it a draft"
          impossible={taken > 0 ? 'Seats are taken, so it stays on the site.' : undefined}
          plan="Visitors no longer find this event. Nobody has a ticket for it."
          run={async () => {
            await call(ticketingStaff.withdrawEvent, input);
            await revalidator.revalidate();
          }}
        />
      )}
      {status === 'draft' && (
        <DangerAction
          title="Delete this draft"
          text="With its packages, people and pictures. Nobody has had a ticket for it."
          button="Delete the draft"
          plan="The draft is gone for ever. The pictures stay in the library."
          run={async () => {
            await call(ticketingStaff.deleteEvent, input);
            notify.success('The draft is deleted.');
            await navigate(staffPaths.events);
          }}
        />
      )}
    </>
  );
}
