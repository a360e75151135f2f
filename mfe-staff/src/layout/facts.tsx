import { chakra } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** A term and its value; one without a value is left out, unless it says what that means. */
export type Fact = readonly [term: string, value: ReactNode];

/** What is known of a record, as terms and values: <Facts facts={[['Order', order.number], ['Paid', paidAt]]} />. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});
