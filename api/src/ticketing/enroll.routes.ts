import { ticketing } from '@azadkar/shared-api/ticketing';
import { splitName } from '@azadkar/shared-api/ticketing/rules';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { type Member, requireCompleteProfile } from '../http/access';
import { idempotent } from '../http/idempotency';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { enqueueEmail } from '../mail/outbox';
import { newPublicId } from '../security/tokens';
import { ticketEmail } from './emails';
import { findEvent } from './events.queries';
import { takeSeat } from './seats.queries';
import { ticketLink } from './ticket-link';
import { newTicketCode } from './ticketing.rules';
import { findValidTicket, insertEnrollment } from './tickets.queries';

/** Free events: one seat for each member, and the link to its ticket. */
export function enrollRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.enroll, async ({ params, member, request }) => {
    requireCompleteProfile(member);
    const eventId = parseId(params.id, 'event');
    const ticketId = await idempotent(db, { request, member }, (trx) => enroll(trx, settings, { member, eventId }));
    return reply(
      {
        confirmed_pdf_path: ticketLink(settings.secret, { ticketId, memberId: member.id }),
      },
      'You are registered for this event.',
    );
  });

  serve(api, ticketing.ticketUrl, async ({ query, member }) => {
    const { event_id: eventId, ticket_id: ticketId } = query;
    const ticket = await findValidTicket(db, { userId: member.id, eventId, ticketId });
    if (!ticket) throw refuse.none('You have no ticket for this event.');
    return ticketLink(settings.secret, { ticketId: ticket.public_id, memberId: member.id });
  });
}

/** The ticket is stored first, so that a second request waits for the first one and then finds its ticket. */
async function enroll(
  trx: Trx,
  site: Api['settings'],
  { member, eventId }: { member: Member; eventId: number },
): Promise<string> {
  const event = await findEvent(trx, eventId);
  if (!event) throw refuse.notFound('event');
  if (!event.free) throw refuse.conflict('This event is not free: please choose a package.');
  const ticket = await insertEnrollment(trx, {
    ...splitName(member.name),
    public_id: newPublicId(),
    qr_secret: newTicketCode(),
    event_id: event.id,
    user_id: member.id,
    source: 'enroll',
    email: member.email,
    phone_number: member.phone,
    price: 0,
    state: 'valid',
  });
  if (!ticket) return theirTicket(trx, { userId: member.id, eventId });
  if (!(await takeSeat(trx, { eventId, packageId: null }))) throw refuse.conflict(reasonNotToEnroll(event));
  await enqueueEmail(trx, member.email, ticketEmail({ ticket, event }, site), `ticket:${ticket.id}`);
  return ticket.public_id;
}

async function theirTicket(trx: Trx, who: { userId: number; eventId: number }): Promise<string> {
  const ticket = await findValidTicket(trx, who);
  if (!ticket) throw new Error('An enrolment was refused as a second one, but there is no first.');
  return ticket.public_id;
}

export const FULL = 'All seats of this event are taken.';
export const CLOSED = 'Registrations for this event are closed.';

const reasonNotToEnroll = ({ registrations_closed, end_at }: { registrations_closed: boolean; end_at: Date }) =>
  registrations_closed || end_at <= new Date() ? CLOSED : FULL;
