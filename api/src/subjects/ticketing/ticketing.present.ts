/** Events and tickets as the contract has them, and a ticket as its PDF shows it. */

import { qrPath } from '../../platform/documents/qr';
import { pick } from '../../platform/http/serve';
import { decryptCnic } from '../../platform/security/cnic';
import type { KeyRing } from '../../platform/security/keys';
import type { EventCardRow, EventParts, EventRow, findNextOwnEvent, PackageRow } from './events.queries';
import type { OwnTicketDetails, OwnTicketRow, UsableTicketRow } from './own-tickets/own-tickets.queries';
import { changesOf, formatTicketCode, holderName, questionsOf, questionsOfOrder } from './ticketing.rules';
import type { TicketDetails, TicketRow } from './tickets.queries';

export const presentEventCard = (event: EventCardRow) => ({
  ...pick(event, 'id', 'slug', 'title', 'excerpt', 'image', 'venue', 'city', 'free', 'landing_page_link'),
  ...pick(event, 'full', 'lowest_price', 'highest_price'),
  start_date: event.start_at,
  end_date: event.end_at,
  registrations_closed: event.closed,
  places_left: event.places_left === null ? null : Math.max(0, event.places_left), // a limit may be lowered later
});

export function presentNextOwnEvent({ start_at, ...event }: NonNullable<Awaited<ReturnType<typeof findNextOwnEvent>>>) {
  return { ...event, start_date: start_at };
}

export function presentEvent(event: EventRow, { speakers, sponsors, gallery }: EventParts, packages: PackageRow[]) {
  return {
    ...presentEventCard(event),
    ...pick(event, 'content', 'organizer'),
    gallery: JSON.stringify(gallery),
    speakers: speakers.map(({ name, designation, company, picture, linkedin }) => ({
      name,
      position: designation ?? '',
      company: company ?? '',
      picture,
      linkdln: linkedin,
    })),
    sponsors: sponsors.map(({ name, logo }) => ({ name, logo: logo ?? '' })),
    packages,
    questions: questionsOf(event.questions),
  };
}

export function presentTicket(ticket: TicketDetails, others: readonly TicketRow[], keys: KeyRing) {
  return {
    ...pick(ticket, 'first_name', 'last_name', 'email', 'phone_number', 'price', 'discounted_price', 'hold_until'),
    id: ticket.public_id,
    cnic: ticket.cnic_enc ? decryptCnic(keys, ticket.cnic_enc) : '',
    company: ticket.company ?? '',
    position: ticket.position ?? '',
    physical_address: ticket.physical_address ?? '',
    city: ticket.city ?? '',
    state: ticket.province ?? '',
    country: ticket.country ?? '',
    package_name: ticket.package_name ?? '',
    event: { id: ticket.event_id, ...pick(ticket, 'slug', 'title', 'image'), start_date: ticket.start_at },
    ticket_status: ticket.state,
    order_id: ticket.order_no,
    others: others.map((other) => ({ holder: holderName(other) })),
    questions: questionsOfOrder(ticket),
  };
}

export function presentTicketDocument(ticket: TicketDetails) {
  return {
    number: formatTicketCode(ticket.qr_secret),
    qr: ticket.qr_secret,
    holder: holderName(ticket),
    package: ticket.package_name,
    event: {
      title: ticket.title,
      startsAt: ticket.start_at,
      endsAt: ticket.end_at,
      venue: ticket.venue,
      city: ticket.event_city,
      organizer: ticket.organizer,
    },
  };
}

export function presentOwnTicket(ticket: OwnTicketRow, memberId: number) {
  const { event_id: id, slug, title, excerpt, image, start_at, end_at, venue, city } = ticket;
  const times = { start_date: start_at, end_date: end_at };
  return {
    id: ticket.public_id,
    event: { id, slug, title, excerpt, image, ...times, venue, city },
    package_name: ticket.package_name ?? '',
    holder: holderName(ticket),
    used: ticket.state === 'used',
    bought: ticket.user_id === memberId,
    passed_on: ticket.passed_on,
  };
}

export function presentOwnTicketDetails(ticket: OwnTicketDetails, memberId: number) {
  const summary = presentOwnTicket(ticket, memberId);
  return {
    ...summary,
    ...pick(ticket, 'first_name', 'last_name', 'email', 'used_at'),
    code: ticket.passed_on ? null : { text: formatTicketCode(ticket.qr_secret), ...qrPath(ticket.qr_secret) },
    buyer: summary.bought ? null : ticket.buyer,
    order_id: ticket.order_no,
    changes: changesOf({ ...ticket, bought: summary.bought }),
  };
}

export const presentEventTicket = (ticket: UsableTicketRow) => ({
  id: ticket.public_id,
  holder: holderName(ticket),
  package_name: ticket.package_name ?? '',
});
