import { chakra, Heading } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface Props {
  /** Each under a title, or a sentence alone. */
  steps: readonly { title?: string; text: ReactNode }[];
  /** How many are side by side on a wide screen. */
  columns?: 1 | 2 | 4;
}

/** An ordered list with its numbers in circles. */
export const NumberedSteps = ({ steps, columns }: Props) => (
  <List columns={columns}>
    {steps.map(({ title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
      <Step key={index}>
        <chakra.div minWidth="0" pt="1">
          {title && (
            <Heading as="h3" size="lg" mb="1">
              {title}
            </Heading>
          )}
          <chakra.div color={title ? 'fg.muted' : undefined}>{text}</chakra.div>
        </chakra.div>
      </Step>
    ))}
  </List>
);

const Step = chakra('li', {
  base: {
    display: 'flex',
    gap: '4',
    counterIncrement: 'step',
    _before: {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      boxSize: '9',
      flexShrink: '0',
      rounded: 'full',
      bg: 'brand.muted',
      color: 'brand.fg',
      fontWeight: 'bold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '10',
    rowGap: '6',
    listStyleType: 'none',
    counterReset: 'step',
  },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
      4: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 1 },
});
