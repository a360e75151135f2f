import { call } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Button, type ButtonProps, openDocument, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';

/**
 * Opens a ticket in a new tab: the one given, or the member's newest for the event. Links to tickets expire after ten
 * minutes, so each call asks for a new one.
 */
export const openTicket = (eventId: number, ticketId?: string): Promise<void> =>
  openDocument(() => call(ticketing.ticketUrl, { query: { event_id: eventId, ticket_id: ticketId } }));

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
