import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Container } from './container';

/** The content of a page that both frames show; the public frame leaves the margins to the page. */
export function PageBody({ children }: { children: ReactNode }) {
  return useIsInDashboard() ? children : <Container py={{ base: '8', md: '14' }}>{children}</Container>;
}

/** Whether the page is shown in the dashboard frame. */
export function useIsInDashboard(): boolean {
  return useLocation().pathname.startsWith('/dashboard/');
}
