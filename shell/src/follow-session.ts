import { refreshSession, session } from '@azadkar/shared-api';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * Another tab may have signed in or out. On coming back to this one the session is read again, and if it has ended, the
 * page's loaders run again: a member's page then sends its guest to sign in, with the way back. A session that ends under
 * a form that is being filled in does not do this: the form keeps its text and says what to do.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const before = session.getState().signedIn;
    refreshSession();
    if (before && !session.getState().signedIn) void router.revalidate();
  });
}
