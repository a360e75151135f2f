/** What is written when the buyer of a ticket changes who comes, or gives it back. */
import { formatPrice, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema';
import { defineEmail, type WrittenEmail } from '../../mail/email-template';
import type { PublicUrl } from '../../settings';
import { eventFacts } from '../emails';
import { holderName } from '../ticketing.rules';
import type { TicketRow } from '../tickets.queries';

const { event } = eventFacts;
const holder = { meaning: 'Who is named on the ticket', sample: 'Rida Shah', required: true } as const;
const buyer = { meaning: 'Who bought the ticket', sample: 'Amna Bibi' } as const;

export const ownTicketTemplates = {
  renamed: defineEmail({
    name: 'ticketing/ticket-renamed',
    sent: 'to who bought a ticket, after the name on it was corrected; the ticket is attached',
    subject: 'The name on your ticket for {event} was changed',
    paragraphs: [
      'The ticket is now in the name of {holder}. Its code is the same.',
      'The ticket is attached as a PDF, with a file for your calendar.',
    ],
    button: 'Open the ticket',
    placeholders: { event, holder },
  }),

  received: defineEmail({
    name: 'ticketing/ticket-received',
    sent: 'to the person to whom a ticket was passed on; the ticket is attached',
    subject: 'Your ticket for {event}',
    paragraphs: [
      '{buyer} has passed a ticket for {event} on to you.',
      'It takes place on {when}, at {venue}, {city}.',
      'The ticket is attached as a PDF, with a file for your calendar. Please bring it, printed or on your phone: its code is read at the door.',
    ],
    button: 'See the event',
    placeholders: {
      ...eventFacts,
      buyer,
    },
  }),

  passedOn: defineEmail({
    name: 'ticketing/ticket-passed-on',
    sent: 'to who bought a ticket, after it was passed on to another person',
    subject: 'You have passed on your ticket for {event}',
    paragraphs: [
      '{holder} has the ticket now, with a new code. The code that you had lets nobody in any more.',
      'If this was not you, please change your password and write to us.',
    ],
    button: 'Open the ticket',
    placeholders: { event, holder },
  }),

  withdrawn: defineEmail({
    name: 'ticketing/ticket-withdrawn',
    sent: 'to a person whose ticket its buyer has passed on or given back',
    subject: 'Your ticket for {event} is no longer valid',
    paragraphs: [
      '{buyer} booked a ticket for {event} for you, and has now given it back or passed it on. Its code lets nobody in any more.',
    ],
    button: 'See the event',
    placeholders: { event, buyer },
  }),

  givenBack: defineEmail({
    name: 'ticketing/ticket-given-back',
    sent: 'to who bought a ticket, after it was given back',
    subject: 'You have given back your ticket for {event}',
    paragraphs: [
      'The ticket of {holder} is no longer valid, and the seat is free again.',
      'We return the {refunded} that you have paid, in the way you paid them. We will write again then.',
    ],
    button: 'See the event',
    placeholders: {
      event,
      holder,
      refunded: {
        meaning: 'What goes back to the reader, if they have paid',
        sample: 'PKR 4,000',
        optional: true,
        required: true,
      },
    },
  }),
};

interface ChangedTicket {
  ticket: Pick<TicketRow, 'id' | 'public_id' | 'first_name' | 'last_name'>;
  event: Pick<Selectable<Database['events']>, 'id' | 'slug' | 'title' | 'start_at' | 'end_at' | 'venue' | 'city'>;
  /** The name of the member who bought it. */
  buyer: string;
}

type Told = Omit<ChangedTicket, 'buyer'> & { name: string };

/** To the buyer, with the ticket in the corrected name. */
export const renamedEmail = ({ ticket, event: { title }, name }: Told, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.renamed.write(
    { event: title, holder: holderName(ticket) },
    { name, url: urlOfTicket(ticket, settings), attachments: attached(ticket) },
  );

/** To the person who has the ticket now. */
export function receivedEmail({ ticket, event, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail {
  const { title, start_at, end_at, venue, city } = event;
  return ownTicketTemplates.received.write(
    { event: title, buyer, when: withZone(formatRange(start_at, end_at)), venue, city },
    { name: holderName(ticket), url: urlOfEvent(event, settings), attachments: attached(ticket) },
  );
}

/** To the buyer, after the ticket was passed on. */
export const passedOnEmail = ({ ticket, event: { title }, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.passedOn.write(
    { event: title, holder: holderName(ticket) },
    { name: buyer, url: urlOfTicket(ticket, settings) },
  );

/** To a person who had the ticket, and whose code no longer admits. */
export const withdrawnEmail = ({ ticket, event, buyer }: ChangedTicket, settings: PublicUrl): WrittenEmail =>
  ownTicketTemplates.withdrawn.write(
    { event: event.title, buyer },
    { name: holderName(ticket), url: urlOfEvent(event, settings) },
  );

/** To the buyer, after the ticket was given back. */
export const givenBackEmail = (
  { ticket, event, name, refund }: Told & { refund: number },
  settings: PublicUrl,
): WrittenEmail =>
  ownTicketTemplates.givenBack.write(
    { event: event.title, holder: holderName(ticket), refunded: refund > 0 ? formatPrice(refund) : null },
    { name, url: urlOfEvent(event, settings) },
  );

const attached = ({ id }: Pick<TicketRow, 'id'>) => ({ kind: 'ticket' as const, ticketId: id });

const urlOfTicket = ({ public_id: ticketId }: ChangedTicket['ticket'], { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.ticket, { ticketId })}`;

const urlOfEvent = ({ slug, id }: ChangedTicket['event'], { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.event, { eventSlug: slug, eventId: id })}`;
