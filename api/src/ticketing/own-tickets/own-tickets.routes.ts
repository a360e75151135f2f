/** A member's tickets: the list, one with its code, and the PDF behind a short-lived link. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../../api';
import { ticketPdf } from '../../documents/ticket-pdf';
import type { Member } from '../../http/access';
import { idempotent } from '../../http/idempotency';
import { parseId } from '../../http/ids';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { findNextOwnEvent } from '../events.queries';
import { openTicketLink, ticketLink } from '../ticket-link';
import { presentNextOwnEvent, presentTicketDocument } from '../ticketing.present';
import { ticketingRefusals } from '../ticketing.refusals';
import { findTicketById } from '../tickets.queries';
import { passTicketOn, renameHolder } from './change-holder';
import { giveTicketBack } from './give-back';
import { presentEventTicket, presentOwnTicket, presentOwnTicketDetails } from './own-tickets.present';
import { findOwnTicket, findUsableTicket, listOwnTickets, listUsableTickets } from './own-tickets.queries';

export function ownTicketRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.ownTickets, async ({ member }) =>
    (await listOwnTickets(db, member.id)).map((ticket) => presentOwnTicket(ticket, member.id)),
  );

  serve(api, ticketing.ownTicket, ({ params: { ticketId }, member }) => showTicket(api, member, ticketId));

  serve(api, ticketing.eventTickets, async ({ params, member }) => {
    const eventId = parseId(params.eventId, 'event');
    return (await listUsableTickets(db, { memberId: member.id, eventId })).map(presentEventTicket);
  });

  serve(api, ticketing.nextOwnEvent, async ({ member }) => {
    const event = await findNextOwnEvent(db, member.id);
    return event ? presentNextOwnEvent(event) : null;
  });

  serve(api, ticketing.ticketUrl, async ({ query, member }) => {
    const { event_id: eventId, ticket_id: ticketId } = query;
    const ticket = await findUsableTicket(db, { memberId: member.id, eventId, ticketId });
    if (!ticket) throw ticketingRefusals.noTicket();
    return ticketLink(settings.keys, { ticketId: ticket.public_id, memberId: member.id });
  });

  ticketDocumentRoute(api);
  changeRoutes(api);
}

async function showTicket({ db }: Api, { id: memberId }: Pick<Member, 'id'>, ticketId: string) {
  const ticket = await findOwnTicket(db, { memberId, ticketId });
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  return presentOwnTicketDetails(ticket, memberId);
}

/** What the buyer of a ticket changes. Each is done once, however often it is sent. */
function changeRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.renameHolder, async ({ params: { ticketId }, body: form, member, request }) => {
    await limitRate(api, 'changeTicket', member.id);
    await idempotent(db, { request, member }, (trx) => renameHolder(trx, settings, { member, ticketId, form }));
    return reply(await showTicket(api, member, ticketId), 'The name was changed.');
  });

  serve(api, ticketing.passTicketOn, async ({ params: { ticketId }, body: form, member, request }) => {
    await limitRate(api, 'changeTicket', member.id);
    await idempotent(db, { request, member }, (trx) => passTicketOn(trx, settings, { member, ticketId, form }));
    return reply(await showTicket(api, member, ticketId), 'The ticket was passed on.');
  });

  serve(api, ticketing.giveTicketBack, async ({ params: { ticketId }, member, request }) => {
    await limitRate(api, 'changeTicket', member.id);
    const refund = await idempotent(db, { request, member }, (trx) => giveTicketBack(trx, api, { member, ticketId }));
    return reply({ refund }, 'The ticket was given back.');
  });
}

interface TicketDocumentRequest {
  Params: { ticketId: string };
  Querystring: { key?: string };
}

/** The ticket as a PDF. There is none before it is paid, nor for who has passed it on. */
function ticketDocumentRoute({ app, db, settings }: Api): void {
  app.get<TicketDocumentRequest>('/api/tickets/:ticketId', async ({ params: { ticketId }, query: { key } }, reply) => {
    const { memberId } = openTicketLink(settings.keys, { ticketId, key });
    const usable = await findUsableTicket(db, { memberId, ticketId });
    const ticket = usable && (await findTicketById(db, usable.id));
    if (!ticket) throw ticketingRefusals.ticketNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="ticket-${ticket.public_id}.pdf"`)
      .send(await ticketPdf(presentTicketDocument(ticket)));
  });
}
