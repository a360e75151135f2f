import { calendarEventOf, calendarText, EVENTS_PRODUCT_ID } from '@azadkar/shared-api/calendar';
import { ticketPdf } from '../documents/ticket-pdf';
import type { MakeAttachments } from '../ports/mail';
import { presentTicketDocument } from './ticketing.present';
import { isAdmitting } from './ticketing.rules';
import { findTicketById, type TicketDetails } from './tickets.queries';

/** The ticket as a PDF, and its event for a calendar. A ticket that is no longer valid has neither. */
export const makeTicketAttachments: MakeAttachments = async (db, { ticketId }) => {
  const ticket = await findTicketById(db, ticketId);
  if (!ticket || !isAdmitting(ticket.state)) return [];
  return [
    {
      filename: `ticket-${ticket.slug}.pdf`,
      contentType: 'application/pdf',
      content: await ticketPdf(presentTicketDocument(ticket)),
    },
    { filename: `${ticket.slug}.ics`, contentType: 'text/calendar; charset=utf-8', content: calendarFile(ticket) },
  ];
};

function calendarFile({
  event_id: id,
  title,
  excerpt,
  venue,
  event_city: city,
  start_at,
  end_at,
}: TicketDetails): Buffer {
  const event = { id, title, excerpt, venue, city, start_date: start_at.toISOString(), end_date: end_at.toISOString() };
  return Buffer.from(calendarText(EVENTS_PRODUCT_ID, calendarEventOf(event)));
}
