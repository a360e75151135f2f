import { formatRange, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { defineEmail, type WrittenEmail } from '../../platform/mail/email-template';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { PublicUrl } from '../../settings';
import { eventFacts } from './emails';
import { holderName } from './ticketing.rules';
import { listToRemind } from './tickets.queries';

export const reminderTemplates = {
  event: defineEmail({
    name: 'ticketing/event-reminder',
    sent: 'to everybody who comes to an event, a day before it; the ticket is attached',
    subject: '{event} is soon',
    paragraphs: [
      '{event} takes place on {when}, at {venue}, {city}.',
      'Your ticket is attached. Please bring it, printed or on your phone: its code is read at the door.',
      'If you cannot come, please give your ticket back while that is possible, so that somebody else can.',
    ],
    button: 'My Tickets',
    placeholders: eventFacts,
  }),
};

interface TicketToRemindOf {
  id: number;
  first_name: string;
  last_name: string;
  title: string;
  start_at: Date;
  end_at: Date;
  venue: string;
  city: string;
}

/** To who comes, with the ticket. */
const reminderEmail = (
  { title, start_at, end_at, venue, city, ...ticket }: TicketToRemindOf,
  { publicUrl }: PublicUrl,
): WrittenEmail =>
  reminderTemplates.event.write(
    { event: title, when: withZone(formatRange(start_at, end_at)), venue, city },
    {
      name: holderName(ticket),
      url: `${publicUrl}${paths.tickets}`,
      attachments: { kind: 'ticket', ticketId: ticket.id },
    },
  );

/** The job: reminds everybody who comes to an event, once, a day before. A new date is a new reminder. */
export async function remindOfEvents({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ticket of await listToRemind(db)) {
    const { recipient, member_id, dedupe_key } = ticket;
    const to = member_id === null ? recipient : { id: member_id, email: recipient };
    await enqueueEmail(db, to, reminderEmail(ticket, settings), dedupe_key);
  }
}
