import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type CancelPlan, cancelForm, type StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber, formatPrice, useAction } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ActionDialog } from '../../actions/action-dialog';
import { DangerRow } from '../../layout/danger-zone';
import { withIdentity } from '../../layout/fresh-identity';
import { TaskDialog } from '../../tasks/task-dialog';

/** Calls an event off: what that does is counted and said first. */
export function CallOff({ event }: { event: StaffEvent }) {
  const [plan, setPlan] = useState<CancelPlan | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const params = { eventId: event.id };
  const ask = useAction(async () => setPlan(await call(ticketingStaff.cancelPlan, { params })));
  return (
    <>
      <DangerRow
        title="Call the event off"
        text="Its tickets end, money is given back, and everybody who has a ticket is written to."
        button="Call it off"
        busy={ask.busy}
        onPress={() => void ask.run()}
      />
      {plan && (
        <ActionDialog
          title="Call the event off"
          schema={cancelForm}
          initialValues={{ message: '', confirmation: '', version: event.version }}
          button="Call it off"
          destructive
          onSubmit={async (body) => {
            const { task_id } = await withIdentity(() => call(ticketingStaff.cancelEvent, { params, body }));
            setPlan(null);
            setTaskId(task_id);
            await revalidator.revalidate();
          }}
          onClose={() => setPlan(null)}
        >
          <Plan plan={plan} />
          <TextAreaField name="message" label="Why" description="Everybody reads it in the email." rows={4} required />
          <TextField name="confirmation" label="The title, typed again" description={event.title} required />
        </ActionDialog>
      )}
      {taskId && <TaskDialog taskId={taskId} label="Calling the event off" onClose={() => setTaskId(null)} />}
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
