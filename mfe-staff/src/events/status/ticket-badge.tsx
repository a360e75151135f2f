import type { TicketStatus } from '@azadkar/shared-api/ticketing/rules';
import { StatusBadge } from '../../layout/status-badge';

const COLORS = {
  draft: 'gray',
  reserved: 'accent',
  valid: 'green',
  used: 'blue',
  cancelled: 'red',
  expired: 'gray',
} as const;
const LABELS = {
  draft: 'Being booked',
  reserved: 'Not paid yet',
  valid: 'Valid',
  used: 'Let in',
  cancelled: 'Ended',
  expired: 'Expired',
};

export function TicketBadge({ status }: { status: TicketStatus }) {
  return <StatusBadge status={status} colors={COLORS} labels={LABELS} />;
}
