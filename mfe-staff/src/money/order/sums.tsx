import type { StaffOrder } from '@azadkar/shared-api/payments/staff/schema';
import { chakra, formatPrice } from '@azadkar/shared-ui';

/** What the order costs, what came in and what went back, at a glance. */
export function Sums({ order: { total, received, returned } }: { order: StaffOrder }) {
  return (
    <List>
      <Sum term="To pay" value={total} />
      <Sum term="Received" value={received} />
      <Sum term="Returned or promised" value={returned} />
      <Sum term="Kept" value={received - returned} strong />
    </List>
  );
}

function Sum({ term, value, strong }: { term: string; value: number; strong?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <chakra.dd fontWeight={strong ? 'bold' : undefined}>{formatPrice(value)}</chakra.dd>
    </div>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(4, 1fr)' },
    gap: '3',
    p: '4',
    borderBottomWidth: '1px',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { textStyle: 'md', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
