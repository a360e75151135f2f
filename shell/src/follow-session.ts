import { refreshSession, session } from '@azadkar/shared-api';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * Reads the session again when this tab becomes visible, because another tab may have signed in or out. If it has ended, the
 * page's loaders run again: on a member's page they redirect to sign in, with the way back. When a session ends while a form
 * is being filled in, nothing is reloaded: the form keeps its text and says what to do.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const before = session.getState().signedIn;
    refreshSession();
    if (before && !session.getState().signedIn) void router.revalidate();
  });
}
