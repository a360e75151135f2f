import { submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  type OwnTicket,
  type PassOnForm,
  passOnForm,
  type RenameForm,
  renameForm,
} from '@azadkar/shared-api/ticketing/schema';
import { Button, Flex, formatPrice, notify, Text, useAction } from '@azadkar/shared-ui';
import { EmailField, Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { ConfirmDialog, Dialog } from '@azadkar/shared-ui/overlays';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useIdempotencyKey } from '../use-idempotency-key';

export interface ChangeDialogProps {
  kind: 'rename' | 'pass on' | 'give back';
  ticket: OwnTicket;
  onClose: () => void;
}

export function ChangeDialog({ kind, ...props }: ChangeDialogProps) {
  return kind === 'give back' ? (
    <GiveBackDialog {...props} />
  ) : (
    <HolderDialog isOther={kind === 'pass on'} {...props} />
  );
}

type Props = Omit<ChangeDialogProps, 'kind'>;

const NOBODY = { first_name: '', last_name: '', email: '' };

/** Another name for the ticket: of the same person, or of another one, who also has an address. The change is sent once. */
function HolderDialog({ ticket, isOther, onClose }: Props & { isOther: boolean }) {
  const keyFor = useIdempotencyKey();
  const { revalidate } = useRevalidator();
  const title = isOther ? 'Pass the ticket on' : 'Correct the name';
  const { first_name, last_name, changes, holder } = ticket;
  const autoComplete = isOther ? 'off' : undefined;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form
        label={title}
        schema={isOther ? passOnForm : renameForm}
        context={{ questions: { last_name: changes.last_name } }}
        initialValues={isOther ? NOBODY : { first_name, last_name }}
        onSubmit={async ({ email, ...name }: RenameForm & Partial<PassOnForm>) => {
          const sent = { params: { ticketId: ticket.id }, idempotencyKey: keyFor({ ...name, email }) };
          const { message } = await (email
            ? submit(ticketing.passTicketOn, { ...sent, body: { ...name, email } })
            : submit(ticketing.renameHolder, { ...sent, body: name }));
          onClose();
          notify.success(message);
          await revalidate();
        }}
      >
        <Text color="fg.muted">
          {isOther
            ? `The ticket gets a new code and is sent to the other person. The code of ${holder} then lets nobody in. You can still return the ticket.`
            : 'For the same person. The code stays as it is.'}
        </Text>
        <TextField name="first_name" label="First name" autoComplete={autoComplete} required />
        <TextField
          name="last_name"
          label="Last name"
          autoComplete={autoComplete}
          required={changes.last_name !== 'optional'}
        />
        {isOther && <EmailField name="email" label="Email" autoComplete="off" required />}
        <Flex wrap="wrap" justify="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{isOther ? 'Pass it on' : 'Save the name'}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}

function GiveBackDialog({ ticket, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { refund } = ticket.changes;
  const { busy, run } = useAction(async () => {
    const params = { ticketId: ticket.id };
    const { message } = await submit(ticketing.giveTicketBack, { params, idempotencyKey: keyFor(params) });
    notify.success(message);
    await navigate(paths.tickets, { replace: true });
  });
  return (
    <ConfirmDialog
      open
      title="Return the ticket?"
      confirmLabel="Return ticket"
      cancelLabel="Keep it"
      destructive
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {ticket.event.title}, {ticket.holder}
      </Text>
      <Text mt="2" color="fg.muted">
        The ticket ends at once, and its seat is free for another person.
        {refund > 0 && ` We return ${formatPrice(refund)}, the way you paid it.`}
      </Text>
    </ConfirmDialog>
  );
}
