import { chakra } from '@azadkar/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { StaffPage } from './staff-page';

interface Props extends ComponentProps<typeof StaffPage> {
  /** Facts, related records and the history, as `Panel`s: beside the content on a wide screen, below it on a narrow one. */
  aside: ReactNode;
}

/** The page of one record: what it is and what is done with it, with its facts aside. */
export function RecordPage({ aside, children, ...page }: Props) {
  return (
    <StaffPage {...page}>
      <Columns>
        <Stacked>{children}</Stacked>
        <Stacked as="aside" aria-label={`About ${page.title}`}>
          {aside}
        </Stacked>
      </Columns>
    </StaffPage>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' },
  },
});

const Stacked = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' },
});
