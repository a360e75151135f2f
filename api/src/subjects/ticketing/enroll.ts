import { splitName } from '@azadkar/shared-api/ticketing/rules';
import type { Trx } from '../../platform/database/schema';
import type { Member } from '../../platform/http/access';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { newPublicId } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import { ticketEmail } from './emails';
import { type EventRow, findEvent } from './events.queries';
import { takeSeat } from './seats.queries';
import { ticketingRefusals } from './ticketing.refusals';
import { newTicketCode } from './ticketing.rules';
import { findRegistration, insertRegistration } from './tickets.queries';
import { takeOffer } from './waiting-list/waiting-list.queries';

interface Enrollment {
  member: Member;
  eventId: number;
}

/**
 * Gives a member a seat at a free event; returns the public id of the ticket. The ticket is inserted first, so that a
 * second request waits for the first one and then finds its ticket.
 */
export async function enroll(trx: Trx, settings: PublicUrl, { member, eventId }: Enrollment): Promise<string> {
  const event = await findEvent(trx, eventId);
  if (!event.free) throw ticketingRefusals.notFree();
  const ticket = await insertRegistration(trx, {
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
  if (!ticket) return findEarlierTicket(trx, { member, eventId });
  const seat = { eventId, packageId: null };
  if (!(await takeOffer(trx, { ...seat, userId: member.id })) && !(await takeSeat(trx, seat)))
    throw reasonForNoSeat(event);
  await enqueueEmail(
    trx,
    member,
    ticketEmail({ tickets: [ticket], event, buyer: member.name }, settings),
    `ticket:${ticket.id}`,
  );
  return ticket.public_id;
}

async function findEarlierTicket(trx: Trx, { member, eventId }: Enrollment): Promise<string> {
  const ticket = await findRegistration(trx, { userId: member.id, eventId });
  if (!ticket) throw new Error('An enrollment was refused as a second one, but there is no first.');
  return ticket.public_id;
}

const reasonForNoSeat = ({ registrations_closed, end_at }: EventRow) =>
  registrations_closed || end_at <= new Date() ? ticketingRefusals.registrationsClosed() : ticketingRefusals.full();
