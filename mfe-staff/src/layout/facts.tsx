import { chakra } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** A term and its value; one without a value is left out, unless it says what that means. */
export type Fact = readonly [term: string, value: ReactNode];

/** What is known of a record, as terms and values: <Facts facts={[['Order', order.number], ['Paid', paidAt]]} />. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.div containerType="inline-size">
      <List>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </List>
    </chakra.div>
  );
}

/** The width of its place decides: beside each other on a wide one; on a narrow one a line for each, the term before its value. */
const NARROW = '@container (max-width: 24rem)';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    [NARROW]: {
      gap: '2',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 13fr)',
        columnGap: '3',
        alignItems: 'baseline',
      },
    },
  },
});
