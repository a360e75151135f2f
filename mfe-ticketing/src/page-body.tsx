import { Container } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Events are shown in both frames; the public one leaves the margins to the page. */
export function PageBody({ children }: { children: ReactNode }) {
  const inDashboard = useIsInDashboard();
  return inDashboard ? children : <Container py={{ base: '8', md: '14' }}>{children}</Container>;
}

export function useIsInDashboard(): boolean {
  return useLocation().pathname.startsWith('/dashboard/');
}
