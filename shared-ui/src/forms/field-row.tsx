import { chakra } from '@chakra-ui/react/styled-system';

/** Fields side by side on a wide screen, one below the other on a phone. A field with `data-wide` takes the whole row. */
export const FieldRow = chakra('div', {
  base: { display: 'grid', gap: '5', alignItems: 'start', '& > [data-wide]': { gridColumn: '1 / -1' } },
  variants: {
    columns: {
      1: { gridTemplateColumns: 'minmax(0, 1fr)' },
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { columns: 2 },
});
