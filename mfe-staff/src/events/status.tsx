/** Where an event and a ticket stand, and how many seats are taken. */
import type { EventPhase, TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import type { StaffEventRow } from '@azadkar/shared-api/ticketing/staff/schema';
import { chakra, formatNumber } from '@azadkar/shared-ui';
import { StatusBadge } from '../layout/status-badge';

const phaseColors = { coming: 'green', over: 'gray', draft: 'accent', cancelled: 'red' } as const;
export const phaseLabels = { coming: 'On the site', over: 'Over', draft: 'Draft', cancelled: 'Cancelled' } as const;

type Dated = Pick<StaffEventRow, 'status' | 'end_date'>;

/** Where an event stands; `now` is when its page was loaded. */
function phaseOf({ status, end_date }: Dated, now: string): EventPhase {
  if (status !== 'live') return status;
  return end_date > now ? 'coming' : 'over';
}

export function EventBadge({ event, now }: { event: Dated; now: string }) {
  return <StatusBadge status={phaseOf(event, now)} colors={phaseColors} labels={phaseLabels} />;
}

const ticketColors = {
  draft: 'gray',
  reserved: 'accent',
  valid: 'green',
  used: 'blue',
  cancelled: 'red',
  expired: 'gray',
} as const;
const ticketLabels = {
  draft: 'Being booked',
  reserved: 'Not paid yet',
  valid: 'Valid',
  used: 'Let in',
  cancelled: 'Ended',
  expired: 'Expired',
};

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge status={status} colors={ticketColors} labels={ticketLabels} />;
}

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
