import { chakra } from '@chakra-ui/react/styled-system';

export const Text = chakra('p');

/** A quiet line of small text, which says more of what stands above it. */
export const Note = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } });

/** A heading: `as` sets its level, `size` its appearance. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'bold', color: 'fg' },
  variants: {
    size: {
      md: { textStyle: 'md', fontWeight: 'semibold' },
      lg: { textStyle: 'lg', fontWeight: 'semibold' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
      '3xl': { textStyle: '3xl' },
      '4xl': { textStyle: '4xl' },
      '5xl': { textStyle: '5xl', fontWeight: 'extrabold' },
      '6xl': { textStyle: '6xl', fontWeight: 'extrabold' },
    },
  },
  defaultVariants: { size: '2xl' },
});
