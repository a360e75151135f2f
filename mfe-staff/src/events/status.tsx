/** Where an event and a ticket stand, and how many seats are taken. */
import type { EventPhase, TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import type { StaffEventRow } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber } from '@azadkar/shared-ui';
import { badgeOf } from '../layout/panel';

const [PhaseBadge] = badgeOf<EventPhase>({
  coming: ['green', 'On the site'],
  over: 'gray',
  draft: 'accent',
  cancelled: 'red',
});

type Dated = Pick<StaffEventRow, 'status' | 'end_date'>;

/** Where an event stands; `now` is when its page was loaded. */
function phaseOf({ status, end_date }: Dated, now: string): EventPhase {
  if (status !== 'live') return status;
  return end_date > now ? 'coming' : 'over';
}

export const EventBadge = ({ event, now }: { event: Dated; now: string }) => (
  <PhaseBadge status={phaseOf(event, now)} />
);

export const [TicketBadge] = badgeOf<TicketStatus>({
  draft: ['gray', 'Being booked'],
  reserved: ['accent', 'Not paid yet'],
  valid: 'green',
  used: ['blue', 'Let in'],
  cancelled: ['red', 'Ended'],
  expired: 'gray',
});

/** How many seats are taken, of how many there are. */
export function Seats({ taken, capacity }: { taken: number; capacity: number | null }) {
  const isFull = capacity !== null && taken >= capacity;
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatNumber(taken)}
      {capacity !== null && <chakra.span color="fg.muted"> of {formatNumber(capacity)}</chakra.span>}
      {isFull && <chakra.strong color="fg.warning"> · full</chakra.strong>}
    </chakra.span>
  );
}
