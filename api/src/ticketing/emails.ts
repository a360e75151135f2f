import { formatDateAtTime } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Email } from '../database/tables/email';
import type { TicketingTables } from '../database/tables/ticketing';
import type { PublicUrl } from '../settings';
import type { TicketRow } from './tickets.queries';

interface Seated {
  ticket: Pick<TicketRow, 'first_name' | 'last_name'>;
  event: Pick<Selectable<TicketingTables['events']>, 'id' | 'slug' | 'title' | 'start_at' | 'venue' | 'city'>;
}

/** The place is sure. The ticket itself is opened from the event's page, by whoever is signed in. */
export function ticketEmail({ ticket, event }: Seated, { publicUrl }: PublicUrl): Email {
  const page = toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id });
  return {
    subject: `Your ticket for ${event.title}`,
    name: `${ticket.first_name} ${ticket.last_name}`.trim(),
    paragraphs: [
      `Your place at ${event.title} is confirmed.`,
      `It begins on ${formatDateAtTime(event.start_at)} (Pakistan time) at ${event.venue}, ${event.city}.`,
      'Please bring your ticket, printed or on your phone: its code is read at the door.',
    ],
    action: { label: 'Download your ticket', url: `${publicUrl}${page}` },
  };
}
