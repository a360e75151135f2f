import { chakra } from '@chakra-ui/react/styled-system';

/** A short label for the status or kind of something; `colorPalette` sets the color. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minHeight: '6',
    rounded: 'sm',
    textStyle: 'xs',
    fontWeight: 'semibold',
    flexShrink: '0',
    '@media (max-width: 19.99rem)': { flexShrink: '1', minWidth: '0' },
    maxWidth: 'full',
    py: '0.5',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

/** The color palette of a badge for each status of a subject. */
export type StatusColors<S extends string> = Readonly<
  Record<S, 'brand' | 'accent' | 'green' | 'blue' | 'gray' | 'red'>
>;
