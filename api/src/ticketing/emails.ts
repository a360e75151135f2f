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
  ticket: Pick<TicketRow, 'first_name' | 'last_name'>;
  event: Pick<
    Selectable<TicketingTables['events']>,
    'id' | 'slug' | 'title' | 'start_at' | 'end_at' | 'venue' | 'city'
  >;
}

/** After a ticket is paid or a member enrolled. It links to the page of the event, where its member opens the PDF. */
export function ticketEmail({ ticket, event }: ConfirmedTicket, { publicUrl }: PublicUrl): Email {
  const page = toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id });
  return {
    subject: `Your ticket for ${event.title}`,
    name: holderName(ticket),
    paragraphs: [
      `Your place at ${event.title} is confirmed.`,
      `It takes place on ${withZone(formatRange(event.start_at, event.end_at))}, at ${event.venue}, ${event.city}.`,
      'Please bring your ticket, printed or on your phone: its code is read at the door.',
    ],
    action: { label: 'Download your ticket', url: `${publicUrl}${page}` },
  };
}
