import type { PromotionState } from '@azadkar/shared-api/safety-net/staff/schema';
import { StatusBadge } from '../layout/status-badge';

export const promotionStateLabels: Record<PromotionState, string> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended',
  off: 'Switched off',
};

export const PromotionStatus = ({ state }: { state: PromotionState }) => (
  <StatusBadge
    status={state}
    labels={promotionStateLabels}
    colors={{ running: 'green', planned: 'blue', ended: 'gray', off: 'gray' }}
  />
);
