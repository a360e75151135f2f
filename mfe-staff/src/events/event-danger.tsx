import { call } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type CancelPlan, cancelForm, type StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber, formatPrice, notify } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ActionDialog } from '../actions/action-button';
import { DangerAction, DangerDialog, DangerZone } from '../actions/danger-zone';
import { TaskDialog } from '../actions/task-dialog';
import { withIdentity } from '../layout/fresh-identity';
import { useEventRights } from './event-frame';

/** What takes an event away again: called off by who may, withdrawn or deleted by who edits it. */
export function EventDanger({ event }: { event: StaffEvent }) {
  const { edits, callsOff } = useEventRights();
  const { status, taken } = event;
  const canCallOff = callsOff && status !== 'draft' && (status === 'live' || taken > 0);
  const canEnd = edits && status !== 'cancelled';
  if (!canCallOff && !canEnd) return null;
  return (
    <DangerZone title={status === 'draft' ? undefined : 'Cancel or take down'}>
      {canCallOff && <CallOff event={event} />}
      {canEnd && <Ending event={event} />}
    </DangerZone>
  );
}

function Ending({ event: { id, version, status, taken } }: { event: StaffEvent }) {
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
          run={() => call(ticketingStaff.withdrawEvent, input).then(revalidator.revalidate)}
        />
      )}
      {status === 'draft' && (
        <DangerAction
          title="Delete this draft"
          text="With its packages, people and pictures. Nobody has had a ticket for it."
          button="Delete the draft"
          plan="The draft is gone for ever. The pictures stay in the library."
          run={() => call(ticketingStaff.deleteEvent, input).then(() => notify.success('The draft is deleted.'))}
          to={staffPaths.events}
        />
      )}
    </>
  );
}

/** Cancels an event: what that does is counted and said first. */
function CallOff({ event }: { event: StaffEvent }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const params = { eventId: event.id };
  return (
    <>
      <DangerDialog
        title="Cancel event"
        text="Its tickets end, payments are refunded, and everybody with a ticket gets an email."
        button="Cancel event"
        load={() => call(ticketingStaff.cancelPlan, { params })}
        dialog={(close, plan) => (
          <ActionDialog
            title="Cancel event"
            schema={cancelForm}
            initialValues={{ message: '', confirmation: '', version: event.version }}
            button="Cancel event"
            destructive
            onSubmit={async (body) => {
              const { task_id } = await withIdentity(() => call(ticketingStaff.cancelEvent, { params, body }));
              close();
              setTaskId(task_id);
              await revalidator.revalidate();
            }}
            onClose={close}
          >
            <Plan plan={plan} />
            <TextAreaField
              name="message"
              label="Why"
              description="Everybody reads it in the email."
              rows={4}
              required
            />
            <TextField name="confirmation" label="The title, typed again" description={event.title} required />
          </ActionDialog>
        )}
      />
      {taskId && <TaskDialog taskId={taskId} label="Cancelling the event" onClose={() => setTaskId(null)} />}
    </>
  );
}

function Plan({ plan }: { plan: CancelPlan }) {
  const { holders, refunds, refund_total, unpaid_orders, let_in } = plan;
  return (
    <chakra.ul ps="5" listStyleType="disc">
      <li>The event disappears from the site. This cannot be undone.</li>
      <li>
        {holders === 0 && 'Nobody has a ticket.'}
        {holders === 1 && 'One ticket ends, and its holder is written to.'}
        {holders > 1 && `${formatNumber(holders)} tickets end, and their holders are written to.`}
      </li>
      {refunds > 0 && (
        <li>
          {refunds === 1 ? 'One refund is requested' : `${formatNumber(refunds)} refunds are requested`}:{' '}
          {formatPrice(refund_total)}.
        </li>
      )}
      {unpaid_orders > 0 && (
        <li>
          {unpaid_orders === 1 ? 'One unpaid booking ends.' : `${formatNumber(unpaid_orders)} unpaid bookings end.`}
        </li>
      )}
      {let_in > 0 && (
        <li>{let_in === 1 ? 'One of them was' : `${formatNumber(let_in)} of them were`} let in already.</li>
      )}
    </chakra.ul>
  );
}
