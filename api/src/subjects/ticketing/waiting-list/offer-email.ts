import { formatRange, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { defineEmail } from '../../../platform/mail/email-template';

/** What both emails name. */
const theSeat = {
  event: { meaning: 'The title of the event', sample: 'Members’ Evening' },
  seat: { meaning: 'The event, with the package if it has some', sample: 'Members’ Evening (Standard)' },
  when: { meaning: 'When it takes place', sample: 'Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time)' },
};

export const waitingListEmails = {
  offer: defineEmail({
    name: 'ticketing/seat-offered',
    sent: 'to the first person on the waiting list, when a seat is free',
    subject: 'A seat is free for you: {event}',
    paragraphs: [
      'You are on the waiting list for {seat}, on {when}. A seat is free, and we hold it for you until {until}.',
      'If you do not take it by then, it goes to the next person on the list.',
    ],
    button: 'Take the seat',
    urgent: true,
    placeholders: {
      ...theSeat,
      until: {
        meaning: 'Until when the seat is held',
        sample: '20 November 2026, 6:00 pm (Pakistan time)',
        required: true,
      },
    },
  }),

  lapsed: defineEmail({
    name: 'ticketing/offer-lapsed',
    sent: 'to a person on the waiting list who did not take the offered seat in time',
    subject: 'The seat is no longer held for you: {event}',
    paragraphs: [
      'We held a seat for you for {seat}, on {when}. You did not take it in time, so it goes to the next person on the list.',
      'If you would still like to come, you can join the waiting list again on the page of the event.',
    ],
    button: 'See the event',
    placeholders: theSeat,
  }),
};

interface Offer {
  event: Pick<Selectable<Database['events']>, 'id' | 'slug' | 'title' | 'start_at' | 'end_at'>;
  /** null at a free event */
  package_name: string | null;
}

export const factsOfOffer = ({ event, package_name }: Offer) => ({
  event: event.title,
  seat: package_name ? `${event.title} (${package_name})` : event.title,
  when: withZone(formatRange(event.start_at, event.end_at)),
});

export const pageOfOffer = ({ event }: Offer) =>
  toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id });
