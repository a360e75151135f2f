import { ticketing } from '@azadkar/shared-api/ticketing';
import { HOLD_MINUTES } from '@azadkar/shared-api/ticketing/rules';
import type { TicketForm } from '@azadkar/shared-api/ticketing/schema';
import type { Api } from '../api';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { idempotent } from '../http/idempotency';
import { parseId } from '../http/ids';
import { limitRate } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { decryptCnic, encryptCnic, hashCnic } from '../security/cnic';
import { newPublicId } from '../security/tokens';
import { CLOSED, FULL } from './enroll.routes';
import { findOffer } from './events.queries';
import { takeSeat } from './seats.queries';
import { newTicketCode } from './ticketing.rules';
import { findTicket, hasPlace, insertTicket, lockMember, renewDraft } from './tickets.queries';

export const HAS_PLACE = 'This person already has a ticket for this event.';

/** Booking a ticket of a paid event, which holds its seat, and reading it again. */
export function bookTicketRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, ticketing.bookTicket, async ({ params, body, member, request }) => {
    const choice = { eventId: parseId(params.eventId, 'event'), packageId: parseId(params.packageId, 'package') };
    await limitRate(api, 'bookTicket', member.id);
    const id = await idempotent(db, { request, member }, (trx) =>
      book(trx, settings.secret, { ...choice, body, member }),
    );
    return { id };
  });

  serve(api, ticketing.ticket, async ({ params, member }) => {
    const ticket = await findTicket(db, { userId: member.id, ticketId: params.ticketId });
    if (!ticket) throw refuse.notFound('ticket');
    return [shown(ticket, settings.secret)];
  });
}

interface Booking {
  eventId: number;
  packageId: number;
  body: TicketForm;
  member: Member;
}

/** Gives the ticket's public id. Booking the same person again corrects the details and keeps the seat. */
async function book(trx: Trx, secret: string, { eventId, packageId, body, member }: Booking): Promise<string> {
  await lockMember(trx, member.id);
  const offer = await findOffer(trx, { eventId, packageId });
  if (!offer) throw refuse.notFound('package');
  const { cnic, state: province, ...details } = body;
  const ticket = {
    ...details,
    province,
    cnic_enc: encryptCnic(secret, cnic),
    cnic_hmac: hashCnic(secret, cnic),
    public_id: newPublicId(),
    qr_secret: newTicketCode(),
    event_id: eventId,
    package_id: packageId,
    user_id: member.id,
    source: 'package',
    price: offer.price,
    discounted_price: offer.discounted_price,
    state: 'draft',
    hold_until: new Date(Date.now() + HOLD_MINUTES * 60_000),
  } as const;
  if (await hasPlace(trx, eventId, ticket.cnic_hmac)) throw refuse.conflict(HAS_PLACE);
  const held = await renewDraft(trx, ticket);
  if (held) return held.public_id;
  if (!offer.open) throw refuse.conflict(CLOSED);
  if (!(await takeSeat(trx, { eventId, packageId }))) throw refuse.conflict(FULL);
  return (await insertTicket(trx, ticket)).public_id;
}

type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

function shown(ticket: FoundTicket, secret: string) {
  return {
    id: ticket.public_id,
    first_name: ticket.first_name,
    last_name: ticket.last_name,
    email: ticket.email,
    cnic: ticket.cnic_enc ? decryptCnic(secret, ticket.cnic_enc) : '',
    company: ticket.company ?? '',
    position: ticket.position ?? '',
    phone_number: ticket.phone_number,
    physical_address: ticket.physical_address ?? '',
    city: ticket.city ?? '',
    state: ticket.province ?? '',
    country: ticket.country ?? '',
    price: ticket.price,
    discounted_price: ticket.discounted_price,
    package_name: ticket.package_name ?? '',
    event: {
      id: ticket.event_id,
      slug: ticket.slug,
      title: ticket.title,
      image: ticket.image,
      start_date: ticket.start_at.toISOString(),
    },
    ticket_status: ticket.state,
    hold_until: ticket.hold_until?.toISOString() ?? null,
    order_id: ticket.order_no,
  };
}
