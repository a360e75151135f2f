/** What ticketing writes to members. */
import { formatRange, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Email } from '../database/tables/email';
import type { TicketingTables } from '../database/tables/ticketing';
import type { PublicUrl } from '../settings';
import { holderName } from './ticketing.rules';
import type { TicketRow } from './tickets.queries';

interface ConfirmedTicket {
  ticket: Pick<TicketRow, 'id' | 'public_id' | 'first_name' | 'last_name'>;
  event: Pick<
    Selectable<TicketingTables['events']>,
    'id' | 'slug' | 'title' | 'start_at' | 'end_at' | 'venue' | 'city'
  >;
  /** The name of the member who booked it. */
  buyer: string;
}

/** To the member who booked, after a ticket is paid or a member enrolled. The link names the ticket, for a member with several. */
export function ticketEmail({ ticket, event, buyer }: ConfirmedTicket, { publicUrl }: PublicUrl): Email {
  const page = toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id });
  const holder = holderName(ticket);
  const whose = holder === buyer.trim() ? 'Your place' : `The place of ${holder}`;
  return {
    subject: `Your ticket for ${event.title}`,
    name: buyer,
    paragraphs: [`${whose} at ${event.title} is confirmed.`, ...whenAndHow(event)],
    action: { label: 'Download your ticket', url: `${publicUrl}${page}?ticket=${ticket.public_id}` },
    attachments: { kind: 'ticket', ticketId: ticket.id },
  };
}

/** To who comes, when another member has booked and paid the ticket. */
export function holderEmail({ ticket, event, buyer }: ConfirmedTicket, { publicUrl }: PublicUrl): Email {
  return {
    subject: `Your ticket for ${event.title}`,
    name: holderName(ticket),
    paragraphs: [`${buyer} has booked a place for you at ${event.title}.`, ...whenAndHow(event)],
    action: {
      label: 'See the event',
      url: `${publicUrl}${toPath(paths.event, { eventSlug: event.slug, eventId: event.id })}`,
    },
    attachments: { kind: 'ticket', ticketId: ticket.id },
  };
}

/** To the holder of a ticket that the staff made, moved, or send again. */
export function staffTicketEmail({ ticket, event }: Omit<ConfirmedTicket, 'buyer'>, { publicUrl }: PublicUrl): Email {
  return {
    subject: `Your ticket for ${event.title}`,
    name: holderName(ticket),
    paragraphs: [`Your place at ${event.title} is confirmed.`, ...whenAndHow(event)],
    action: {
      label: 'See the event',
      url: `${publicUrl}${toPath(paths.event, { eventSlug: event.slug, eventId: event.id })}`,
    },
    attachments: { kind: 'ticket', ticketId: ticket.id },
  };
}

const whenAndHow = ({ start_at, end_at, venue, city }: ConfirmedTicket['event']) => [
  `It takes place on ${withZone(formatRange(start_at, end_at))}, at ${venue}, ${city}.`,
  'The ticket is attached as a PDF, with a file for your calendar. Please bring it, printed or on your phone: its code is read at the door.',
];
