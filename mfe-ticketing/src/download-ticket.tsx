import { Button, type ButtonProps } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { openTicket } from './open-ticket';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'width' | 'aria-label'> {
  eventId: number;
  /** Without it, the member's newest ticket for the event. */
  ticketId?: string;
}

/** A button that opens the ticket's PDF in a new tab. */
export function DownloadTicket({ eventId, ticketId, ...buttonProps }: Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openTicket(eventId, ticketId);
    setBusy(false);
  };
  return (
    <Button whiteSpace="nowrap" loading={busy} onClick={() => void open()} {...buttonProps}>
      <Download aria-hidden="true" />
      Download Ticket
    </Button>
  );
}
