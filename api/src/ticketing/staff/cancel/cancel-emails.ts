import { formatPrice, formatRange, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../../database/tables/email';
import type { PublicUrl } from '../../../settings';
import type { StaffEvent } from '../events/staff-events.queries';

interface Cancelled {
  event: Pick<StaffEvent, 'title' | 'start_at' | 'end_at' | 'cancel_message'>;
  /** The name in the greeting */
  to: string;
  /** Whether the ticket was valid; otherwise its order waited for money. */
  wasPaid: boolean;
  /** The rupees that go back to the reader. */
  refunded: number;
}

/** To whoever has or booked a ticket, when the event is called off. */
export function eventCancelledEmail({ event, to, wasPaid, refunded }: Cancelled, { publicUrl }: PublicUrl): Email {
  const when = withZone(formatRange(event.start_at, event.end_at));
  return {
    subject: `${event.title} does not take place`,
    name: to,
    paragraphs: [
      `We are sorry: ${event.title}, planned for ${when}, was called off.`,
      ...(event.cancel_message ?? '').split(/\n{2,}/).filter(Boolean),
      wasPaid ? 'Your ticket is no longer valid.' : 'Your order is cancelled, and there is nothing to pay.',
      ...(refunded > 0 ? [`We return the ${formatPrice(refunded)} that you have paid, in the way you paid them.`] : []),
    ],
    action: { label: 'See other events', url: `${publicUrl}${paths.events}` },
  };
}
