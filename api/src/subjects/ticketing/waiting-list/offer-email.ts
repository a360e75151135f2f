import { formatMoment, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { defineEmail, type WrittenEmail } from '../../../platform/mail/email-template';
import type { PublicUrl } from '../../../settings';

/** What both emails name. */
const theSeat = {
  event: { meaning: 'The title of the event', sample: 'Freelancers’ Evening' },
  seat: { meaning: 'The event, with the package if it has some', sample: 'Freelancers’ Evening (Standard)' },
  when: { meaning: 'When it takes place', sample: 'Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time)' },
};

export const waitingListTemplates = {
  offer: defineEmail({
    name: 'ticketing/seat-offered',
    sent: 'to the first person on the waiting list, when a seat is free',
    subject: 'A seat is free for you: {event}',
    paragraphs: [
      'You are on the waiting list for {seat}, on {when}. A seat is free, and we hold it for you until {until}.',
      'If you do not take it by then, it goes to the next person on the list.',
    ],
    button: 'Take the seat',
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
  packageName: string | null;
  name: string;
  until: Date;
}

/** To the first in line, when a seat is free. */
export const offerEmail = ({ until, ...offer }: Offer, settings: PublicUrl): WrittenEmail =>
  waitingListTemplates.offer.write(
    { ...factsOf(offer), until: withZone(formatMoment(until)) },
    { name: offer.name, url: urlOf(offer, settings), urgent: true },
  );

/** To who did not take the seat in time. */
export const lapsedEmail = (offer: Omit<Offer, 'until'>, settings: PublicUrl): WrittenEmail =>
  waitingListTemplates.lapsed.write(factsOf(offer), { name: offer.name, url: urlOf(offer, settings) });

const factsOf = ({ event, packageName }: Pick<Offer, 'event' | 'packageName'>) => ({
  event: event.title,
  seat: packageName ? `${event.title} (${packageName})` : event.title,
  when: withZone(formatRange(event.start_at, event.end_at)),
});

const urlOf = ({ event }: Pick<Offer, 'event'>, { publicUrl }: PublicUrl) =>
  `${publicUrl}${toPath(paths.memberEvent, { eventSlug: event.slug, eventId: event.id })}`;
