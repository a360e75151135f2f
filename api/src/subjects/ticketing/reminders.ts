import { paths } from '@azadkar/shared-api/paths';
import type { Api } from '../../api';
import { defineEmail } from '../../platform/mail/email-template';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { attached, eventFacts, factsOf } from './emails';
import { holderName } from './ticketing.rules';
import { listToRemind } from './tickets.queries';

export const reminderEmails = {
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
    page: paths.tickets,
    placeholders: eventFacts,
  }),
};

/** The job: reminds everybody who comes to an event, once, a day before. A new date is a new reminder. */
export async function remindOfEvents({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  for (const ticket of await listToRemind(db)) {
    const { recipient, member_id, dedupe_key } = ticket;
    const to = member_id === null ? recipient : { id: member_id, email: recipient };
    const holder = { name: holderName(ticket), ...attached([ticket]) };
    await enqueueEmail(db, to, reminderEmails.event.write(factsOf(ticket), settings, holder), dedupe_key);
  }
}
