/** A member's tickets: the list, one with its code, and the PDF behind a short-lived link. */

import { formatPrice } from '@azadkar/shared-api/format';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import { currentSite } from '../../../platform/database/site.queries';
import { ticketPdf } from '../../../platform/documents/ticket-pdf';
import type { Member } from '../../../platform/http/access';
import { act, idempotent } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { documentLink } from '../../../platform/http/signed-links';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import type { PaymentDependencies } from '../../../platform/ports/purchase';
import { requestRefund } from '../../payments/refunds/complete-refund';
import { pageOf } from '../emails';
import { findEventOfTicket, findNextOwnEvent } from '../events.queries';
import { releaseSeat } from '../seats.queries';
import {
  presentEventTicket,
  presentNextOwnEvent,
  presentOwnTicket,
  presentOwnTicketDetails,
  presentTicketDocument,
} from '../ticketing.present';
import { ticketingRefusals } from '../ticketing.refusals';
import { askLastName, giveBackUntil, holderName, priceOf } from '../ticketing.rules';
import { endTicket, findTicketById } from '../tickets.queries';
import { isSameAddress, lockForChange, ownTicketEmails, passTicketOn, renameHolder } from './change-holder';
import {
  type BoughtTicket,
  findOwnTicket,
  findUsableTicket,
  listOwnTickets,
  listUsableTickets,
  lockPaidOrder,
} from './own-tickets.queries';

export const ticketLink = documentLink('ticket', (ticketId) => `/api/tickets/${ticketId}`);

/** What the form of a ticket must know. */
const contextOf = async ({ ticketId }: { ticketId: string }, member: Member | null, { db }: Api) => {
  const ticket = member && (await findOwnTicket(db, { memberId: member.id, ticketId }));
  return ticket ? { questions: { last_name: askLastName(ticket) } } : {};
};

export const ownTicketRoutes = routes(
  serve(ticketing.ownTickets, async ({ member, db }) =>
    (await listOwnTickets(db, member.id)).map((ticket) => presentOwnTicket(ticket, member.id)),
  ),

  serve(ticketing.ownTicket, ({ params: { ticketId }, member, api }) => showTicket(api, member, ticketId)),

  serve(ticketing.eventTickets, async ({ params, member, db }) => {
    const eventId = parseId(params.eventId, 'event');
    return (await listUsableTickets(db, { memberId: member.id, eventId })).map(presentEventTicket);
  }),

  serve(ticketing.nextOwnEvent, async ({ member, db }) => {
    const event = await findNextOwnEvent(db, member.id);
    return event ? presentNextOwnEvent(event) : null;
  }),

  serve(ticketing.ticketUrl, async ({ query, member, db, settings }) => {
    const { event_id: eventId, ticket_id: ticketId } = query;
    const ticket = await findUsableTicket(db, { memberId: member.id, eventId, ticketId });
    if (!ticket) throw ticketingRefusals.noTicket();
    return ticketLink.to(settings.keys, ticket.public_id, member.id);
  }),

  ticketDocumentRoute,

  /** What the buyer of a ticket changes. Each is done once, however often it is sent. */
  serve(
    ticketing.renameHolder,
    async ({ params: { ticketId }, body: form, member, request, api, db, settings }) => {
      await limitRate(api, 'changeTicket', member.id);
      await idempotent(db, { request, member }, (trx) => renameHolder(trx, settings, { member, ticketId, form }));
      return reply(await showTicket(api, member, ticketId), 'The name was changed.');
    },
    { contextOf },
  ),

  serve(
    ticketing.passTicketOn,
    async ({ params: { ticketId }, body: form, member, request, api, db, settings }) => {
      await limitRate(api, 'changeTicket', member.id);
      await idempotent(db, { request, member }, (trx) => passTicketOn(trx, settings, { member, ticketId, form }));
      return reply(await showTicket(api, member, ticketId), 'The ticket was passed on.');
    },
    { contextOf },
  ),

  serve(ticketing.giveTicketBack, async ({ params: { ticketId }, member, request, api, db }) => {
    await limitRate(api, 'changeTicket', member.id);
    const refund = await idempotent(db, { request, member }, (trx) => giveTicketBack(trx, api, { member, ticketId }));
    return reply({ refund }, 'The ticket was given back.');
  }),
);

async function showTicket({ db }: Api, { id: memberId }: Pick<Member, 'id'>, ticketId: string) {
  const ticket = await findOwnTicket(db, { memberId, ticketId });
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  return presentOwnTicketDetails(ticket, memberId);
}

/** The ticket as a PDF. There is none before it is paid, nor for who has passed it on. */
function ticketDocumentRoute({ app, db, settings }: Api): void {
  app.get<{ Params: { ticketId: string }; Querystring: { key?: string } }>(
    '/api/tickets/:ticketId',
    async ({ params: { ticketId }, query: { key } }, reply) => {
      const { memberId } = ticketLink.open(settings.keys, ticketId, key);
      const usable = await findUsableTicket(db, { memberId, ticketId });
      const ticket = usable && (await findTicketById(db, usable.id));
      if (!ticket) throw ticketingRefusals.ticketNotFound();
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="ticket-${ticket.public_id}.pdf"`)
        .send(await ticketPdf(presentTicketDocument(ticket), await currentSite(db)));
    },
  );
}

interface GiveBack {
  member: Member;
  /** The public id */
  ticketId: string;
}

/**
 * Ends a ticket and frees its seat; others of its order stay. What was paid for it is returned like any other refund. Returns
 * the rupees. Its order is locked before the ticket, as everywhere.
 */
async function giveTicketBack(
  trx: Trx,
  dependencies: PaymentDependencies,
  { member, ticketId }: GiveBack,
): Promise<number> {
  const order = await lockPaidOrder(trx, { memberId: member.id, ticketId });
  const ticket = await lockForChange(trx, { member, ticketId });
  const until = giveBackUntil(ticket);
  if (until <= new Date()) throw ticketingRefusals.giveBackOver(until);
  const reason = 'The ticket was given back.';
  const request = { reason, atMost: priceOf(ticket), by: {}, announced: false, keepsPurchase: true };
  const refund = order && (await requestRefund(trx, dependencies, { orderId: order.id, ...request }));
  const of = { action: 'ticket given back', type: 'ticket', id: ticket.public_id };
  await act(trx, { actorId: member.id }, of, async () => {
    if (await endTicket(trx, ticket.id, { from: 'valid', to: 'cancelled' }))
      await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
    return {};
  });
  await notify(trx, dependencies, { ticket, member, refund: refund?.amount ?? 0 });
  return refund?.amount ?? 0;
}

async function notify(
  trx: Trx,
  { settings }: PaymentDependencies,
  { ticket, member, refund }: { ticket: BoughtTicket; member: Member; refund: number },
) {
  const event = await findEventOfTicket(trx, ticket);
  const key = `ticket:${ticket.id}:given-back`;
  const refunded = refund > 0 ? formatPrice(refund) : null;
  const values = { event: event.title, holder: holderName(ticket), buyer: member.name, refunded };
  const page = pageOf(event);
  await enqueueEmail(trx, member, ownTicketEmails.givenBack.write(values, settings, { name: member.name, page }), key);
  if (ticket.paid > 0 && !isSameAddress(ticket.email, member.email) && ticket.email !== '') {
    const withdrawn = ownTicketEmails.withdrawn.write(values, settings, { name: holderName(ticket), page });
    await enqueueEmail(trx, ticket.email, withdrawn, `${key}:holder`);
  }
}
