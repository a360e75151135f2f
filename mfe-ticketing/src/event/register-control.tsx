import { call, Refused, Unreachable, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Button, LinkButton, notify, Text, useSession } from '@azadkar/shared-ui';
import { CompleteProfileDialog, ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { DownloadTicket } from '../download-ticket';
import { FAILED, openTicket } from '../open-ticket';

/** Taking a free seat: a visitor registers first, a member once, and then holds a ticket. */
export function RegisterControl({ event, hasTicket }: { event: Event; hasTicket: boolean }) {
  const signedIn = useSession((session) => session.signedIn);
  const { pathname } = useLocation();
  if (hasTicket) return <DownloadTicket eventId={event.id} width="full" />;
  if (event.registrations_closed) return <Text color="fg.muted">Registrations are closed.</Text>;
  if (signedIn) return <Register event={event} />;
  return (
    <LinkButton to={withReferrer(paths.register, pathname)} width="full">
      Register Now
    </LinkButton>
  );
}

function Register({ event }: { event: Event }) {
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  const [asked, setAsked] = useState<'profile' | 'done' | null>(null);
  const [busy, setBusy] = useState(false);
  const revalidator = useRevalidator();
  const enroll = async () => {
    if (!complete) return setAsked('profile');
    setBusy(true);
    try {
      await call(ticketing.enroll, { params: { id: event.id } });
      setAsked('done');
    } catch (error) {
      notify.error(error instanceof Refused ? error.message : FAILED);
      if (!(error instanceof Refused || error instanceof Unreachable)) console.error(error);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    if (asked === 'done') void revalidator.revalidate(); // the control becomes Download Ticket
    setAsked(null);
  };
  return (
    <>
      <Button width="full" loading={busy} onClick={() => void enroll()}>
        Register
      </Button>
      <CompleteProfileDialog open={asked === 'profile'} onClose={close} />
      <Confirmation open={asked === 'done'} event={event} onClose={close} />
    </>
  );
}

function Confirmation({ open, event, onClose }: { open: boolean; event: Event; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      title="You are registered"
      confirmLabel="Download Ticket"
      cancelLabel="Close"
      onConfirm={() => void openTicket(event.id).then(onClose)}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Your seat at {event.title} is confirmed. Your ticket is in your mail, and stays here.
      </Text>
    </ConfirmDialog>
  );
}
