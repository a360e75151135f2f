import { submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { type OwnTicket, passOnForm, renameForm } from '@azadkar/shared-api/ticketing/schema';
import { Button, chakra, formatPrice, notify, Text, useAction } from '@azadkar/shared-ui';
import { EmailField, Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { ConfirmDialog, Dialog } from '@azadkar/shared-ui/overlays';
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useIdempotencyKey } from '../use-idempotency-key';

export interface ChangeDialogProps {
  kind: 'rename' | 'pass on' | 'give back';
  ticket: OwnTicket;
  onClose: () => void;
}

export function ChangeDialog({ kind, ...props }: ChangeDialogProps) {
  if (kind === 'rename') return <RenameDialog {...props} />;
  return kind === 'pass on' ? <PassOnDialog {...props} /> : <GiveBackDialog {...props} />;
}

type Props = Omit<ChangeDialogProps, 'kind'>;

/** Sends a change once, says what became of it, and shows the ticket as it is now. */
function useChange({ ticket, onClose }: Props) {
  const keyFor = useIdempotencyKey();
  const { revalidate } = useRevalidator();
  const params = { ticketId: ticket.id };
  const end = async (message: string) => {
    onClose();
    notify.success(message);
    await revalidate();
  };
  const lastName = { name: 'last_name', label: 'Last name', required: ticket.changes.last_name !== 'optional' };
  const context = { questions: { last_name: ticket.changes.last_name } };
  return { params, keyFor, end, lastName, context };
}

function RenameDialog(props: Props) {
  const { params, keyFor, end, lastName, context } = useChange(props);
  const { first_name, last_name } = props.ticket;
  return (
    <Dialog open title="Correct the name" onClose={props.onClose}>
      <Form
        label="Correct the name"
        schema={renameForm}
        context={context}
        initialValues={{ first_name, last_name }}
        onSubmit={async (body) => {
          const { message } = await submit(ticketing.renameHolder, { params, body, idempotencyKey: keyFor(body) });
          await end(message);
        }}
      >
        <Text color="fg.muted">For the same person. The code stays as it is.</Text>
        <TextField name="first_name" label="First name" required />
        <TextField {...lastName} />
        <Buttons onClose={props.onClose}>
          <SubmitButton>Save the name</SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
}

function PassOnDialog(props: Props) {
  const { params, keyFor, end, lastName, context } = useChange(props);
  return (
    <Dialog open title="Pass the ticket on" onClose={props.onClose}>
      <Form
        label="Pass the ticket on"
        schema={passOnForm}
        context={context}
        initialValues={{ first_name: '', last_name: '', email: '' }}
        onSubmit={async (body) => {
          const { message } = await submit(ticketing.passTicketOn, { params, body, idempotencyKey: keyFor(body) });
          await end(message);
        }}
      >
        <Text color="fg.muted">
          The ticket gets a new code and is sent to the other person. The code of {props.ticket.holder} then lets nobody
          in. You can still return the ticket.
        </Text>
        <TextField name="first_name" label="First name" autoComplete="off" required />
        <TextField {...lastName} autoComplete="off" />
        <EmailField name="email" label="Email" autoComplete="off" required />
        <Buttons onClose={props.onClose}>
          <SubmitButton>Pass it on</SubmitButton>
        </Buttons>
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

const Buttons = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
    <Button variant="outline" onClick={onClose}>
      Cancel
    </Button>
    {children}
  </chakra.div>
);
