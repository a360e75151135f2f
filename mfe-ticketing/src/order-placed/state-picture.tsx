import { Center } from '@azadkar/shared-ui';
import { Check, Clock, X } from 'lucide-react';
import type { OrderState } from '../order-status-texts';

const PICTURES = {
  success: { Icon: Check, bg: 'brand.muted', color: 'brand.fg' },
  waiting: { Icon: Clock, bg: 'accent.muted', color: 'accent.fg' },
  ended: { Icon: X, bg: 'bg.muted', color: 'fg.muted' },
  refused: { Icon: X, bg: 'bg.error', color: 'fg.error' },
} as const;

/** Where the order stands, at first sight. The heading below it says the same. */
export function StatePicture({ tone }: Pick<OrderState, 'tone'>) {
  const { Icon, bg, color } = PICTURES[tone];
  return (
    <Center width="14" height="14" rounded="full" bg={bg} color={color} mb="5">
      <Icon size={28} aria-hidden="true" />
    </Center>
  );
}
