import { submit } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type AttendeeDetails, cancelTicketForm, newHolderForm } from '@azadkar/shared-api/ticketing/staff/schema';
import { Text } from '@azadkar/shared-ui';
import { EmailField, TextField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../actions/action-dialog';
import { ReasonField } from '../../actions/reason-field';
import type { Change } from '../../actions/use-change';

interface Props {
  ticket: AttendeeDetails;
  changes: Change;
}

const at = ({ event, id }: AttendeeDetails) => ({ eventId: event.id, ticketId: id });

export function HolderDialog({ ticket, changes: { change, close } }: Props) {
  return (
    <ActionDialog
      title="Give it to somebody else"
      schema={newHolderForm}
      initialValues={{ first_name: '', last_name: '', email: '', company: '', version: ticket.version }}
      button="Give and send it"
      onSubmit={(body) => change(() => submit(ticketingStaff.changeHolder, { params: at(ticket), body }))}
      onClose={close}
    >
      <Text>
        The ticket gets a new code and is sent to its new holder. The one that {ticket.holder} has lets nobody in any
        more.
      </Text>
      <TextField name="first_name" label="First name" required />
      <TextField name="last_name" label="Last name" />
      <EmailField name="email" label="Email" required />
      <TextField name="company" label="Company" />
    </ActionDialog>
  );
}

export function EndTicketDialog({ ticket, changes: { change, close } }: Props) {
  return (
    <ActionDialog
      title="End this ticket"
      schema={cancelTicketForm}
      initialValues={{ reason: '', version: ticket.version }}
      button="End the ticket"
      destructive
      onSubmit={(body) => change(() => submit(ticketingStaff.cancelTicket, { params: at(ticket), body }))}
      onClose={close}
    >
      <Text>
        {ticket.holder} is not let in with it any more, and the seat is free. A ticket that was paid for ends with the
        refund of its order instead.
      </Text>
      <ReasonField />
    </ActionDialog>
  );
}
