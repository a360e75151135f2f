import { Card, chakra, Heading, Text } from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
  /** A second line: what the figure is a part of. */
  detail?: ReactNode;
  /** The staff have to act. */
  waits?: boolean;
}

interface Props {
  title: string;
  figures: readonly Figure[];
  /** Below the figures: what they are about, in words. */
  note?: ReactNode;
  /** Links to where something can be done about them. */
  children?: ReactNode;
}

/** What waits for the staff, as the parts of their overview have it: a card with figures, those that wait marked. */
export function FigureCard({ title, figures, note, children }: Props) {
  const heading = useId();
  return (
    <Card asChild padding="md" gap="4" height="full">
      <section aria-labelledby={heading}>
        <Heading id={heading} size="lg">
          {title}
        </Heading>
        <List>
          {figures.map((figure) => (
            <Item key={figure.label} {...figure} />
          ))}
        </List>
        {note && (
          <Text textStyle="sm" color="fg.muted">
            {note}
          </Text>
        )}
        {children && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="auto">
            {children}
          </chakra.div>
        )}
      </section>
    </Card>
  );
}

function Item({ label, value, detail, waits = false }: Figure) {
  return (
    <Entry waits={waits}>
      <chakra.dt order="1" textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="2xl" fontFamily="heading" fontWeight="bold" lineHeight="1.2" overflowWrap="anywhere">
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
}

const List = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))', gap: '4' },
});

const Entry = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minWidth: '0', ps: '3', borderInlineStartWidth: '3px' },
  variants: { waits: { true: { borderColor: 'accent.solid' }, false: { borderColor: 'border' } } },
});
