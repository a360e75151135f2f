import { useLocation } from 'react-router-dom';

/** The programmes are shown in both frames; the public one leaves margins and bands to the page. */
export function useIsInDashboard(): boolean {
  return useLocation().pathname.startsWith('/dashboard/');
}
