import { calendarEventOf, calendarText, eventsProductId } from '@azadkar/shared-api/calendar';
import { currentSite } from './platform/database/site.queries';
import { ticketPdf } from './platform/documents/ticket-pdf';
import type { MakeAttachments, TicketRequest } from './platform/ports/mail';
import { makeReceiptAttachments } from './subjects/payments/receipts/receipt-document';
import { presentTicketDocument } from './subjects/ticketing/ticketing.present';
import { isAdmitting } from './subjects/ticketing/ticketing.rules';
import { findTicketById, type TicketDetails } from './subjects/ticketing/tickets.queries';

/** The files that emails come with; app.ts passes it to the mail, so that it imports no subject. */
export const makeAttachments: MakeAttachments = (db, request) =>
  request.kind === 'receipt' ? makeReceiptAttachments(db, request) : makeTicketAttachments(db, request);

/** The tickets as PDFs, and their event for a calendar. Tickets that are no longer valid are left out. */
const makeTicketAttachments: MakeAttachments<TicketRequest> = async (db, { ticketId, others = [] }) => {
  const found = await Promise.all([ticketId, ...others].map((id) => findTicketById(db, id)));
  const tickets = found.filter((ticket) => ticket !== undefined).filter(({ state }) => isAdmitting(state));
  const [first] = tickets;
  if (!first) return [];
  const site = await currentSite(db);
  const numberOf = (index: number) => (others.length > 0 ? `-${index + 1}` : '');
  const pdfs = tickets.map(async (ticket, index) => ({
    filename: `ticket-${ticket.slug}${numberOf(index)}.pdf`,
    contentType: 'application/pdf',
    content: await ticketPdf(presentTicketDocument(ticket), site),
  }));
  const calendar = { contentType: 'text/calendar; charset=utf-8', content: calendarFile(first, site.name) };
  return [...(await Promise.all(pdfs)), { filename: `${first.slug}.ics`, ...calendar }];
};

function calendarFile(ticket: TicketDetails, site: string): Buffer {
  const { event_id: id, title, excerpt, venue, event_city: city, start_at, end_at } = ticket;
  const event = { id, title, excerpt, venue, city, start_date: start_at.toISOString(), end_date: end_at.toISOString() };
  return Buffer.from(calendarText(eventsProductId(site), calendarEventOf(event)));
}
