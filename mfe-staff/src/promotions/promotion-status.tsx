import type { PromotionState } from '@azadkar/shared-api/safety-net/staff/schema';
import { badgeOf } from '../layout/panel';

export const [PromotionStatus, promotionStateLabels] = badgeOf<PromotionState>({
  running: 'green',
  planned: 'blue',
  ended: 'gray',
  off: ['gray', 'Switched off'],
});
