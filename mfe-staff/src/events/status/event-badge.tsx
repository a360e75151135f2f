import type { EventPhase } from '@azadkar/shared-api/ticketing/rules';
import type { StaffEventRow } from '@azadkar/shared-api/ticketing/staff/schema';
import { StatusBadge } from '../../layout/status-badge';

const COLORS = { coming: 'green', over: 'gray', draft: 'accent', cancelled: 'red' } as const;
export const phaseLabels = { coming: 'On the site', over: 'Over', draft: 'Draft', cancelled: 'Cancelled' } as const;

type Dated = Pick<StaffEventRow, 'status' | 'end_date'>;

/** Where an event stands; `now` is when its page was loaded. */
function phaseOf({ status, end_date }: Dated, now: string): EventPhase {
  if (status !== 'live') return status;
  return end_date > now ? 'coming' : 'over';
}

export function EventBadge({ event, now }: { event: Dated; now: string }) {
  return <StatusBadge status={phaseOf(event, now)} colors={COLORS} labels={phaseLabels} />;
}
