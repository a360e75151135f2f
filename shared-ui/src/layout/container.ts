import { chakra } from '@chakra-ui/react/styled-system';

/** Centres content and keeps it off the edges. `prose` is the measure of a text that is read. */
export const Container = chakra('div', {
  base: { width: 'full', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
  variants: { size: { page: { maxWidth: '78rem' }, narrow: { maxWidth: '60rem' }, prose: { maxWidth: '46rem' } } },
  defaultVariants: { size: 'page' },
});
