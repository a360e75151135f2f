import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const rowStyle = {
  textStyle: 'sm',
  '& dt': { color: 'fg.muted', flexShrink: '0', maxWidth: 'full' },
  '& dd': { textAlign: 'end', fontWeight: 'medium', minWidth: '0' },
};

/** Terms at the start of each row, their values at the end. The last row of a `bill` is its total. */
export const DescriptionList = chakra('dl', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > div': { display: 'flex', justifyContent: 'space-between', columnGap: '4' },
    // large letters on a phone: the value comes below its term
    '@media (max-width: 19.99rem)': { '& > div': { flexWrap: 'wrap' }, '& dd': { marginInlineStart: 'auto' } },
  },
  variants: {
    variant: {
      plain: { ...rowStyle, gap: '2.5' },
      ruled: { ...rowStyle, '& > div': { py: '2.5' }, '& > div:not(:last-child)': { borderBottomWidth: '1px' } },
      bill: {
        gap: '2',
        '& dd': { whiteSpace: 'nowrap' },
        '& > div:last-child': { borderTopWidth: '1px', pt: '3', mt: '1', fontWeight: 'bold', textStyle: 'lg' },
      },
    },
  },
  defaultVariants: { variant: 'ruled' },
});

/** A row of a `DescriptionList`. */
export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
