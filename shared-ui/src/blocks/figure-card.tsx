import { Card, chakra, Heading, Note, PageLink, stretched } from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
  /** A second line: what the figure is a part of. */
  detail?: ReactNode;
  /** The staff have to act. */
  waits?: boolean;
  /** Where something can be done about it, or where it is shown one by one. */
  to?: string;
}

interface Props {
  title: string;
  figures: readonly Figure[];
  /** Below the figures: what they are about, in words. */
  note?: ReactNode;
}

/** What waits for the staff, as the parts of their overview have it: a row for each figure that waits, then the others. */
export function FigureCard({ title, figures, note }: Props) {
  const heading = useId();
  const ordered = [...figures.filter(({ waits }) => waits), ...figures.filter(({ waits }) => !waits)];
  return (
    <Card asChild padding="md" gap="4" height="full">
      <section aria-labelledby={heading}>
        <Heading id={heading} size="lg">
          {title}
        </Heading>
        <List>
          {ordered.map((figure) => (
            <Item key={figure.label} {...figure} />
          ))}
        </List>
        {note && <Note>{note}</Note>}
      </section>
    </Card>
  );
}

const Item = ({ label, value, detail, waits = false, to }: Figure) => (
  <Entry waits={waits}>
    <Note as="dt" order="1">
      {to ? (
        <PageLink to={to} color="fg" _before={stretched}>
          {label}
        </PageLink>
      ) : (
        label
      )}
    </Note>
    <chakra.dd textStyle="2xl" fontWeight="bold" lineHeight="1.2" overflowWrap="anywhere">
      {value}
      {waits && <chakra.span srOnly> (waits)</chakra.span>}
    </chakra.dd>
    {detail && (
      <chakra.dd order="2" textStyle="sm" color="fg.muted">
        {detail}
      </chakra.dd>
    )}
  </Entry>
);

const List = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))', gap: '4' },
});

const Entry = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    ps: '3',
    borderInlineStartWidth: '3px',
  },
  variants: {
    waits: {
      true: {
        gridColumn: '1 / -1',
        flexFlow: 'row wrap',
        alignItems: 'baseline',
        columnGap: '2',
        borderColor: 'accent.solid',
        '& > dd:first-of-type': { order: '3', ms: 'auto' },
      },
      false: { borderColor: 'border' },
    },
  },
});
