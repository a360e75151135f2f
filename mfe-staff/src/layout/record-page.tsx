import { chakra } from '@azadkar/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { HistoryPanel } from './history';
import { StaffPage } from './staff-page';

type HistoryProps = ComponentProps<typeof HistoryPanel>;

interface Props extends ComponentProps<typeof StaffPage> {
  /** Facts and related records, as `Panel`s: beside the content on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  /** Whose history is below them: its kind in the audit log, and the record. */
  history?: readonly [HistoryProps['kind'], Pick<HistoryProps, 'id' | 'version'>] | null | undefined;
  /** A `DangerZone`: below the content, and the last of all on a narrow screen. */
  danger?: ReactNode;
}

/** The page of one record: what it is and what is done with it, with its facts aside. */
export const RecordPage = ({ aside, history, danger, children, ...page }: Props) => (
  <StaffPage {...page}>
    <Columns>
      <Stacked>{children}</Stacked>
      <Stacked as="aside" gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 2' }} aria-label={`About ${page.title}`}>
        {aside}
        {history && (
          <HistoryPanel
            key={history[0] + history[1].id}
            kind={history[0]}
            id={history[1].id}
            version={history[1].version}
          />
        )}
      </Stacked>
      {danger && <Stacked>{danger}</Stacked>}
    </Columns>
  </StaffPage>
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' },
    // the second row takes what the aside is longer than the content
    gridTemplateRows: { xl: 'auto 1fr' },
  },
});

const Stacked = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: '0',
    _empty: { display: 'none' },
  },
});
