import { call, isProfileCompleted, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event, WaitingPlace } from '@azadkar/shared-api/ticketing/schema';
import { Button, LinkButton, Text, useAction, useSession } from '@azadkar/shared-ui';
import { CompleteProfileDialog, ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { openTicket } from '../download-ticket';
import { WaitingList } from './waiting-list';

/** Why registration is closed. */
export function RegistrationsClosed({ event: { full } }: { event: Event }) {
  if (!full) return <Text color="fg.muted">Registrations are closed.</Text>;
  return <Text fontWeight="semibold">This event is full.</Text>;
}

/** Registration for a free event: a visitor signs up first, a member registers once. */
export function RegisterControl({ event, places = [] }: { event: Event; places?: WaitingPlace[] }) {
  const signedIn = useSession((session) => session.signedIn);
  const { pathname } = useLocation();
  if (event.full)
    return (
      <>
        <RegistrationsClosed event={event} />
        <WaitingList event={event} packageId={null} name={event.title} place={places[0]}>
          <RegisterButton event={event} />
        </WaitingList>
      </>
    );
  if (event.registrations_closed) return <RegistrationsClosed event={event} />;
  if (signedIn) return <RegisterButton event={event} />;
  return (
    <LinkButton to={withReferrer(paths.register, pathname)} width="full">
      Register Now
    </LinkButton>
  );
}

function RegisterButton({ event }: { event: Event }) {
  const [openDialog, setOpenDialog] = useState<'profile' | 'done' | null>(null);
  const revalidator = useRevalidator();
  const { busy, run } = useAction(async () => {
    if (!(await isProfileCompleted())) return setOpenDialog('profile');
    await call(ticketing.enroll, { params: { id: event.id } });
    setOpenDialog('done');
  });
  const close = () => {
    if (openDialog === 'done') void revalidator.revalidate(); // shows Download Ticket instead
    setOpenDialog(null);
  };
  return (
    <>
      <Button width="full" loading={busy} onClick={run}>
        Register
      </Button>
      <CompleteProfileDialog open={openDialog === 'profile'} onClose={close} />
      <Confirmation open={openDialog === 'done'} event={event} onClose={close} />
    </>
  );
}

function Confirmation({ open, event, onClose }: { open: boolean; event: Event; onClose: () => void }) {
  const { run } = useAction(() => openTicket(event.id).finally(onClose));
  return (
    <ConfirmDialog
      open={open}
      title="You are registered"
      confirmLabel="Download Ticket"
      cancelLabel="Close"
      onConfirm={run}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Your seat at {event.title} is confirmed. Your ticket comes by email as a PDF, and stays here.
      </Text>
    </ConfirmDialog>
  );
}
