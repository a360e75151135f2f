import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Centers content, with a margin at the edges of the screen. `prose` is a readable line length. */
export const Container = chakra('div', {
  base: { width: 'full', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
  variants: { size: { page: { maxWidth: '78rem' }, narrow: { maxWidth: '60rem' }, prose: { maxWidth: '46rem' } } },
  defaultVariants: { size: 'page' },
});

/** The content of a page that both frames show; the public frame leaves the margins to the page. */
export const PageBody = ({ children }: { children: ReactNode }) =>
  useIsInDashboard() ? children : <Container py={{ base: '8', md: '14' }}>{children}</Container>;

/** Whether the page is shown in the dashboard frame. */
export const useIsInDashboard = (): boolean => useLocation().pathname.startsWith('/dashboard/');
