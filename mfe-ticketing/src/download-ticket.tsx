import { Button, type ButtonProps, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { openTicket } from './open-ticket';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'width' | 'aria-label'> {
  eventId: number;
  /** Without it, the member's newest ticket for the event. */
  ticketId?: string;
}

/** A button that opens the ticket's PDF in a new tab. */
export function DownloadTicket({ eventId, ticketId, ...buttonProps }: Props) {
  const { busy, run } = useAction(() => openTicket(eventId, ticketId));
  return (
    <Button whiteSpace="nowrap" loading={busy} onClick={run} {...buttonProps}>
      <Download aria-hidden="true" />
      Download Ticket
    </Button>
  );
}
