import { submit } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { newTicketForm, type StaffEvent, type StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import { Text } from '@azadkar/shared-ui';
import { EmailField, SelectField, TextField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../actions/action-dialog';
import { ReasonField } from '../../actions/reason-field';
import type { Change } from '../../actions/use-change';

interface Props {
  event: StaffEvent;
  packages: readonly StaffPackage[];
  changes: Change;
}

/** A free ticket for a speaker, a guest or a helper. */
export function MakeTicketDialog({ event, packages, changes: { change, close } }: Props) {
  const offered = packages.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ActionDialog
      title="Make a ticket"
      schema={newTicketForm}
      initialValues={{
        ...{ first_name: '', last_name: '', email: '', company: '', reason: '' },
        package_id: packages.length === 1 ? packages[0]?.id : undefined,
      }}
      button="Make and send it"
      onSubmit={(body) => change(() => submit(ticketingStaff.makeTicket, { params: { eventId: event.id }, body }))}
      onClose={close}
    >
      <Text>It costs nothing, takes a seat, and is sent to its holder by email.</Text>
      <TextField name="first_name" label="First name" required />
      <TextField name="last_name" label="Last name" />
      <EmailField name="email" label="Email" required />
      <TextField name="company" label="Company" />
      {!event.free && <SelectField name="package_id" label="Package" choices={offered} required />}
      <ReasonField />
    </ActionDialog>
  );
}
