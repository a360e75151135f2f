import { call } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Figures } from '@azadkar/shared-api/ticketing/schema';
import { formatDay, formatPrice, formatTime } from '@azadkar/shared-ui';
import { type Figure, FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(ticketing.figures, { signal });

/** How the next event is booked, and what is not paid. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { next_event: event } = data;
  return (
    <FigureCard
      title="Events"
      figures={[...figuresOf(event), unpaidOrders(data)]}
      note={
        event
          ? `${event.title}, ${formatDay(event.start_date)}, ${formatTime(event.start_date)}`
          : 'No event is planned.'
      }
    />
  );
}

function figuresOf(event: Figures['next_event']): Figure[] {
  if (!event) return [];
  const { booked, held, capacity, checked_in } = event;
  const ofAll = capacity === null ? [] : [`of ${capacity}`];
  const unpaid = held > 0 ? [`${held} held, not paid`] : [];
  return [
    {
      label: 'Seats booked, next event',
      value: booked,
      detail: [...ofAll, ...unpaid].join(', '),
      to: toPath(staffPaths.event, { eventId: event.id }),
    },
    { label: 'Checked in', value: checked_in, detail: `of ${booked}` },
  ];
}

const unpaidOrders = ({ unpaid_orders, unpaid_total }: Figures): Figure => ({
  label: 'Unpaid orders',
  value: unpaid_orders,
  detail: unpaid_orders > 0 && formatPrice(unpaid_total),
  waits: unpaid_orders > 0,
});
