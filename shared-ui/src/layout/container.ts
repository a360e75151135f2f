import { chakra } from '@chakra-ui/react/styled-system';

/** Centers content, with a margin at the edges of the screen. `prose` is a readable line length. */
export const Container = chakra('div', {
  base: { width: 'full', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
  variants: { size: { page: { maxWidth: '78rem' }, narrow: { maxWidth: '60rem' }, prose: { maxWidth: '46rem' } } },
  defaultVariants: { size: 'page' },
});
