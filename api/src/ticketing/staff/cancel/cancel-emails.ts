import { formatPrice, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../../mail/email-template';
import type { PublicUrl } from '../../../settings';
import type { StaffEvent } from '../events/staff-events.queries';

const facts = {
  event: { meaning: 'The title of the event', sample: 'Freelancers’ Evening', required: true },
  when: { meaning: 'When it was planned', sample: 'Fri 27 Nov 2026, 6:00–8:30 pm (Pakistan time)' },
  message: {
    meaning: 'What the staff have written about it, if anything',
    sample: ['The hall was flooded, and we found no other one in time.'],
    required: true,
  },
  refunded: {
    meaning: 'What goes back to the reader, if they have paid',
    sample: 'Rs 4,000',
    optional: true,
    required: true,
  },
} as const;

const REGRET = 'We are sorry: {event}, planned for {when}, was called off.';

export const cancelTemplates = {
  ticket: defineEmail({
    name: 'ticketing/event-canceled',
    sent: 'to everybody with a ticket, when an event is called off',
    subject: '{event} does not take place',
    paragraphs: [
      REGRET,
      '{message}',
      'Your ticket is no longer valid.',
      'We return the {refunded} that you have paid, in the way you paid them.',
    ],
    button: 'See other events',
    placeholders: facts,
  }),

  order: defineEmail({
    name: 'ticketing/event-canceled-unpaid',
    sent: 'to everybody with an unpaid order, when an event is called off',
    subject: '{event} does not take place',
    paragraphs: [
      REGRET,
      '{message}',
      'Your order is cancelled, and there is nothing to pay.',
      'We return the {refunded} that you have paid, in the way you paid them.',
    ],
    button: 'See other events',
    placeholders: facts,
  }),
};

interface Cancelled {
  event: Pick<StaffEvent, 'title' | 'start_at' | 'end_at' | 'cancel_message'>;
  /** The name in the greeting */
  to: string;
  /** Whether the ticket was valid; otherwise its order waited for money. */
  wasPaid: boolean;
  /** The rupees that go back to the reader. */
  refunded: number;
}

/** To holders and buyers of tickets, when the event is called off. */
export const eventCancelledEmail = (
  { event, to, wasPaid, refunded }: Cancelled,
  { publicUrl }: PublicUrl,
): WrittenEmail =>
  cancelTemplates[wasPaid ? 'ticket' : 'order'].write(
    {
      event: event.title,
      when: withZone(formatRange(event.start_at, event.end_at)),
      message: (event.cancel_message ?? '').split(/\n{2,}/).filter(Boolean),
      refunded: refunded > 0 ? formatPrice(refunded) : null,
    },
    { name: to, url: `${publicUrl}${paths.events}` },
  );
