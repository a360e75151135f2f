import { Button, type ButtonProps } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { openTicket } from './open-ticket';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'width' | 'aria-label'> {
  eventId: number;
  /** For a member who may hold several. */
  ticketId?: string;
}

export function DownloadTicket({ eventId, ticketId, ...look }: Props) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openTicket(eventId, ticketId);
    setBusy(false);
  };
  return (
    <Button whiteSpace="nowrap" loading={busy} onClick={() => void open()} {...look}>
      <Download aria-hidden="true" />
      Download Ticket
    </Button>
  );
}
