import type { Api } from '../api';
import { ticketPdf } from '../documents/ticket-pdf';
import { refuse } from '../http/refusals';
import { openTicketLink } from './ticket-link';
import { writtenCode } from './ticketing.rules';
import { findTicket } from './tickets.queries';

interface Link {
  Params: { ticketId: string };
  Querystring: { key?: string };
}

/** The ticket as a PDF, behind a short-lived link. There is none before it is paid. */
export function ticketDocumentRoutes({ app, db, settings }: Api): void {
  app.get<Link>('/api/tickets/:ticketId', async ({ params: { ticketId }, query: { key } }, reply) => {
    const { memberId } = openTicketLink(settings.secret, { ticketId, key });
    const ticket = await findTicket(db, { userId: memberId, ticketId });
    if (!ticket || !['valid', 'used'].includes(ticket.state)) throw refuse.notFound('ticket');
    const pdf = await ticketPdf({
      number: writtenCode(ticket.qr_secret),
      qr: ticket.qr_secret,
      holder: `${ticket.first_name} ${ticket.last_name}`.trim(),
      package: ticket.package_name,
      event: {
        title: ticket.title,
        startsAt: ticket.start_at,
        endsAt: ticket.end_at,
        venue: ticket.venue,
        city: ticket.event_city,
        organizer: ticket.organizer,
      },
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="ticket-${ticket.public_id}.pdf"`)
      .send(pdf);
  });
}
