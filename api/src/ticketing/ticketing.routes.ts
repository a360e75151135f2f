/** From the list of events to the check-in at the door. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { ticketPdf } from '../documents/ticket-pdf';
import { requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { parseId } from '../http/ids';
import { limitRate } from '../http/rate-limits/rate-limit';
import { recordRoleUse } from '../http/record-access';
import { reply, serve } from '../http/serve';
import { payAddress } from '../payments/pay-address';
import { chooseGateway } from '../payments/provider/choose-gateway';
import { bookTicket } from './book-ticket';
import { checkIn, requireDoorStaff } from './check-in/check-in';
import { enroll } from './enroll';
import {
  findEvent,
  findNextOwnEvent,
  listEventParts,
  listEvents,
  listNextEvents,
  listPackages,
} from './events.queries';
import { countFigures } from './figures/figures.queries';
import { orderTicket } from './order-ticket';
import { ticketingStaffRoutes } from './staff/staff.routes';
import { openTicketLink, ticketLink } from './ticket-link';
import {
  presentEvent,
  presentEventCard,
  presentEventTicket,
  presentNextEvent,
  presentNextOwnEvent,
  presentTicket,
  presentTicketDocument,
} from './ticketing.present';
import { ticketingRefusals } from './ticketing.refusals';
import { isAdmitting } from './ticketing.rules';
import { findTicket, findValidTicket, listValidTickets } from './tickets.queries';

/** The next events of the home page. */
const NEXT_EVENTS = 3;

export function ticketingRoutes(api: Api): void {
  eventRoutes(api);
  freeTicketRoutes(api);
  ownTicketRoutes(api);
  paidTicketRoutes(api);
  ticketDocumentRoute(api);
  doorRoutes(api);
  staffRoutes(api);
  ticketingStaffRoutes(api);
}

/** The events, as everybody may read them. */
function eventRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketing.events, async () => (await listEvents(db)).map(presentEventCard));

  serve(api, ticketing.nextEvents, async () => (await listNextEvents(db, NEXT_EVENTS)).map(presentNextEvent));

  serve(api, ticketing.event, async ({ params }) => {
    const event = await findEvent(db, parseId(params.eventId, 'event'));
    if (!event) throw ticketingRefusals.eventNotFound();
    const packages = event.free ? [] : await listPackages(db, event.id);
    return presentEvent(event, await listEventParts(db, event.id), packages);
  });
}

/** Tickets of free events, one for each member. */
function freeTicketRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.enroll, async ({ params, member, request }) => {
    requireCompleteProfile(member);
    const eventId = parseId(params.id, 'event');
    const ticketId = await idempotent(db, { request, member }, (trx) => enroll(trx, settings, { member, eventId }));
    const confirmed_pdf_path = ticketLink(settings.keys, { ticketId, memberId: member.id });
    return reply({ confirmed_pdf_path }, 'You are registered for this event.');
  });
}

/** A member's tickets for an event, and the link to one of them. */
function ownTicketRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.eventTickets, async ({ params, member }) => {
    const eventId = parseId(params.eventId, 'event');
    const tickets = await listValidTickets(db, { userId: member.id, eventId });
    return tickets.map(presentEventTicket);
  });

  serve(api, ticketing.nextOwnEvent, async ({ member }) => {
    const event = await findNextOwnEvent(db, member.id);
    return event ? presentNextOwnEvent(event) : null;
  });

  serve(api, ticketing.ticketUrl, async ({ query, member }) => {
    const { event_id: eventId, ticket_id: ticketId } = query;
    const ticket = await findValidTicket(db, { userId: member.id, eventId, ticketId });
    if (!ticket) throw ticketingRefusals.noTicket();
    return ticketLink(settings.keys, { ticketId: ticket.public_id, memberId: member.id });
  });
}

/** Tickets of paid events: booking one holds its seat, ordering it starts the payment. */
function paidTicketRoutes(api: Api): void {
  const { db, settings } = api;
  const gateway = chooseGateway(api);

  serve(api, ticketing.bookTicket, async ({ params, body: form, member, request }) => {
    const seat = { eventId: parseId(params.eventId, 'event'), packageId: parseId(params.packageId, 'package') };
    await limitRate(api, 'bookTicket', member.id);
    const id = await idempotent(db, { request, member }, (trx) =>
      bookTicket(trx, settings.keys, { ...seat, form, member }),
    );
    return { id };
  });

  serve(api, ticketing.ticket, async ({ params, member }) => {
    const ticket = await findTicket(db, { userId: member.id, ticketId: params.ticketId });
    if (!ticket) throw ticketingRefusals.ticketNotFound();
    return [presentTicket(ticket, settings.keys)];
  });

  serve(api, ticketing.orderTicket, async ({ params, body: form, member, request }) => {
    const order = await idempotent(db, { request, member }, (trx) =>
      orderTicket(trx, api, { ticketId: params.ticketId, form, member }),
    );
    return reply(
      {
        grand_total: order.total,
        order_id: order.orderNo,
        status: order.status,
        redirect_url: payAddress(gateway, order),
      },
      'Your order was placed successfully!',
    );
  });
}

interface TicketDocumentRequest {
  Params: { ticketId: string };
  Querystring: { key?: string };
}

/** The ticket as a PDF, behind a short-lived link. There is none before the ticket is paid. */
function ticketDocumentRoute({ app, db, settings }: Api): void {
  app.get<TicketDocumentRequest>('/api/tickets/:ticketId', async ({ params: { ticketId }, query: { key } }, reply) => {
    const { memberId } = openTicketLink(settings.keys, { ticketId, key });
    const ticket = await findTicket(db, { userId: memberId, ticketId });
    if (!ticket || !isAdmitting(ticket.state)) throw ticketingRefusals.ticketNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="ticket-${ticket.public_id}.pdf"`)
      .send(await ticketPdf(presentTicketDocument(ticket)));
  });
}

/** The door: a ticket lets one person in, once. */
function doorRoutes(api: Api): void {
  serve(api, ticketing.checkIn, async ({ body, member, request }) => {
    requireDoorStaff(member);
    await recordRoleUse(api, { member, request, call: ticketing.checkIn.name });
    const { code, event_id: eventId, nonce } = body;
    const { at, ...person } = await inTransaction(api.db, (trx) =>
      checkIn(trx, { code, eventId, nonce, staffId: member.id }),
    );
    return reply({ ...person, at: at.toISOString() }, 'Welcome!');
  });
}

function staffRoutes(api: Api): void {
  serve(api, ticketing.figures, () => countFigures(api.db));
}
