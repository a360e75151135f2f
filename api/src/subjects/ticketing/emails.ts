/** What ticketing writes to members. */
import { formatRange, listNames, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { AttachmentRequest } from '../../platform/database/tables/email';
import { defineEmail, type WrittenEmail } from '../../platform/mail/email-template';
import type { PublicUrl } from '../../settings';
import { holderName } from './ticketing.rules';
import type { TicketRow } from './tickets.queries';

export const eventFacts = {
  event: { meaning: 'The title of the event', sample: 'Members’ Evening' },
  when: {
    meaning: 'When it takes place',
    sample: 'Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time)',
    required: true,
  },
  venue: { meaning: 'The venue', sample: 'Arts Council' },
  city: { meaning: 'The city', sample: 'Lahore' },
} as const;

const whenAndHow = [
  'It takes place on {when}, at {venue}, {city}.',
  'The ticket is attached as a PDF, with a file for your calendar. Please bring it, printed or on your phone: its code is read at the door.',
];

export const ticketEmails = {
  ticket: defineEmail({
    name: 'ticketing/ticket',
    sent: 'to the member who booked, after a ticket is paid or a free place was taken; the ticket is attached',
    subject: 'Your ticket for {event}',
    paragraphs: ['{place} at {event} is confirmed.', ...whenAndHow],
    button: 'Download your ticket',
    placeholders: {
      ...eventFacts,
      place: { meaning: 'Whose place it is: “Your place”, or “The place of” somebody', sample: 'Your place' },
    },
  }),

  several: defineEmail({
    name: 'ticketing/tickets',
    sent: 'to the member who booked for several people, after their order is paid; all tickets are attached',
    subject: 'Your {count} tickets for {event}',
    paragraphs: [
      'The places of {holders} at {event} are confirmed.',
      'It takes place on {when}, at {venue}, {city}.',
      'The tickets are attached as PDFs, with a file for your calendar. Each has a code of its own, which is read at the door: please give everybody theirs.',
    ],
    button: 'See your tickets',
    page: paths.tickets,
    placeholders: {
      ...eventFacts,
      count: { meaning: 'How many tickets they are', sample: '3' },
      holders: { meaning: 'Who comes', sample: 'Amna Bibi, Rida Shah and Sana Malik', required: true },
    },
  }),

  holder: defineEmail({
    name: 'ticketing/holder-ticket',
    sent: 'to who comes, when somebody else has booked and paid the ticket; the ticket is attached',
    subject: 'Your ticket for {event}',
    paragraphs: ['{buyer} has booked a place for you at {event}.', ...whenAndHow],
    button: 'See the event',
    placeholders: { ...eventFacts, buyer: { meaning: 'Who has booked it', sample: 'Amna Bibi' } },
  }),

  byStaff: defineEmail({
    name: 'ticketing/staff-ticket',
    sent: 'to the holder of a ticket that the staff have made, moved or sent again; the ticket is attached',
    subject: 'Your ticket for {event}',
    paragraphs: ['Your place at {event} is confirmed.', ...whenAndHow],
    button: 'See the event',
    placeholders: eventFacts,
  }),
};

type Ticket = Pick<TicketRow, 'id' | 'public_id' | 'first_name' | 'last_name'>;
type EventToTell = Pick<
  Selectable<Database['events']>,
  'id' | 'slug' | 'title' | 'start_at' | 'end_at' | 'venue' | 'city'
>;

/** To the member who booked, after the tickets are paid or a member enrolled. The link names the ticket that is alone. */
export function ticketEmail(
  { tickets, event, buyer }: { tickets: readonly Ticket[]; event: EventToTell; buyer: string },
  settings: PublicUrl,
): WrittenEmail {
  const [ticket, ...others] = tickets;
  const delivery = { name: buyer, ...attached(tickets) };
  if (!ticket || others.length > 0)
    return ticketEmails.several.write(
      { ...factsOf(event), count: String(tickets.length), holders: listNames(tickets.map(holderName)) },
      settings,
      delivery,
    );
  const page = toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id });
  const holder = holderName(ticket);
  return ticketEmails.ticket.write(
    { ...factsOf(event), place: holder === buyer.trim() ? 'Your place' : `The place of ${holder}` },
    settings,
    { ...delivery, page, query: { ticket: ticket.public_id } },
  );
}

/** To who comes; of several tickets at one address, to all of them. */
export const toHolders = (tickets: readonly Ticket[], event: EventToTell) => ({
  name: listNames(tickets.map(holderName)),
  page: pageOf(event),
  ...attached(tickets),
});

export const pageOf = ({ slug, id }: Pick<EventToTell, 'slug' | 'id'>) =>
  toPath(paths.event, { eventSlug: slug, eventId: id });

export function attached(tickets: readonly Pick<Ticket, 'id'>[]): { attachments?: AttachmentRequest } {
  const [ticketId, ...others] = tickets.map(({ id }) => id);
  if (ticketId === undefined) return {};
  return { attachments: { kind: 'ticket', ticketId, ...(others.length > 0 && { others }) } };
}

export const factsOf = ({ title, start_at, end_at, venue, city }: Omit<EventToTell, 'id' | 'slug'>) => ({
  event: title,
  when: withZone(formatRange(start_at, end_at)),
  venue,
  city,
});
