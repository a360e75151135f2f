import { decoded, findOwner, guestRedirect, type LeanRemote, type Rights } from '@azadkar/release/manifest';
import { refreshSession, rolesOf, type Session, session } from '@azadkar/shared-api';
import { notify, unsentInput } from '@azadkar/shared-ui';
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate' | 'revalidate'>;

/**
 * Keeps the open page and the session together, wherever the session changes: this page, the api, another tab, the browser.
 * - When it has ended, a member's page is left for the page where one signs in, once. A page with unsent input stays; it
 *   says so itself (frames/site-layout.tsx), and the next navigation leads to the sign-in.
 * - When another member has signed in, the page is loaded again: nothing of the one may be shown or sent by the other.
 * - When a visitor has signed in in another tab, the page's data is loaded again; the login page then goes on by itself.
 * Returns a function that stops it. The first two compare what is there with what should be, and act only at rest, so neither can happen twice in a row.
 */
export function followSession(router: Router, remotes: readonly LeanRemote[], reload = reloadPage): () => void {
  let shownTo = memberId();
  const settle = () => {
    if (!isAtRest(router)) return;
    const elsewhere = redirectOf(router, remotes);
    if (elsewhere) return leave(router, elsewhere);
    const { signedIn } = session.getState();
    const member = memberId();
    if (signedIn && shownTo && member && member !== shownTo) reload();
    else if (member || !signedIn) shownTo = member;
  };
  const settleSoon = () => void setTimeout(settle); // who changed the session may navigate at once, as logging out does
  const following = [
    session.subscribe((now, before) => {
      settleSoon();
      if (now.signedIn && !before.signedIn) setTimeout(() => loadAgain(router));
    }),
    unsentInput.subscribe(settleSoon),
    router.subscribe(settleSoon),
    watchCookies(),
  ];
  return () => {
    for (const stop of following) stop();
  };
}

/** Where a guest at this page is redirected; null where the page may be shown. */
function redirectOf({ state }: Router, remotes: readonly LeanRemote[]): string | null {
  const { pathname, search } = state.location;
  const owner = findOwner(remotes, decoded(pathname));
  const { signedIn } = session.getState();
  return owner && guestRedirect(owner.route, { signedIn, address: pathname + search });
}

function leave(router: Router, to: string): void {
  if (unsentInput.exists()) return;
  if (to === '/') notify.error('Please sign in to continue.'); // the login page says so itself
  void router.navigate(to, { replace: true });
}

function loadAgain(router: Router): void {
  if (isAtRest(router) && !unsentInput.exists()) void router.revalidate();
}

const isAtRest = ({ state }: Router) =>
  state.initialized && state.navigation.state === 'idle' && state.revalidation === 'idle';

const memberId = () => session.getState().details?.member_id ?? null;

const reloadPage = () => window.location.reload();

/** Reads the cookies when something may have changed them. Browsers without a cookie store do so when the tab is used again. */
function watchCookies(): () => void {
  const read = () => refreshSession();
  const signs: [target: EventTarget, event: string][] = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ];
  if ('cookieStore' in window) signs.push([window.cookieStore, 'change']);
  for (const [target, event] of signs) target.addEventListener(event, read);
  return () => {
    for (const [target, event] of signs) target.removeEventListener(event, read);
  };
}

/** What the member of this session may open, as far as the browser knows. */
export const rightsOf = (session: Session): Rights => ({ signedIn: session.signedIn, roles: rolesOf(session) });
