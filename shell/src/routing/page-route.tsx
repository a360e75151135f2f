import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { Refused, session, withReferrer } from '@azadkar/shared-api';
import { usePageTitle, useSession } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { isTakenBack } from '../remotes/is-taken-back';
import { loadPage, pageInHand } from '../remotes/load-page';
import { CompleteProfileNotice } from './complete-profile-notice';
import { PageSkeleton } from './page-skeleton';

/**
 * One row of a remote's table as a route of the site. Its loader is the whole way to a page: guard, code, data.
 * Nothing of the remote is fetched before the guard agrees, and a failure is met by asking again.
 */
export function pageRoute(remote: LeanRemote, row: PageRoute): RouteObject {
  return {
    id: `${remote.name}:${row.path}`,
    path: row.path,
    handle: row,
    loader: async (args) => (await Promise.all([openPage(remote, row, args), renewPage(args)]))[0],
    shouldRevalidate: (change) => pageInHand(row)?.page.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    HydrateFallback: PageSkeleton,
    element: <Page remote={remote} row={row} />,
  };
}

/**
 * Loads the whole site anew on the way to another address, when an urgent revision took back what this page holds. Never
 * on the page itself: someone may be filling in its form.
 */
async function renewPage({ request }: LoaderFunctionArgs): Promise<void> {
  const { pathname, search, hash } = new URL(request.url);
  if (pathname === window.location.pathname || !(await isTakenBack())) return;
  throw redirectDocument(pathname + search + hash);
}

async function openPage(remote: LeanRemote, row: PageRoute, args: LoaderFunctionArgs): Promise<unknown> {
  const { signedIn, details } = session.getState();
  const url = new URL(args.request.url);
  if (row.access === 'member' && !signedIn) throw redirect(guestAddress(row, url));
  const { page } = await loadPage(remote, row);
  if (!page.loader || (row.needsCompleteProfile && !details?.is_profile_completed)) return null;
  try {
    return await page.loader(args);
  } catch (error) {
    if (error instanceof Refused && error.status === 401) throw redirect(guestAddress(row, url)); // the session has ended
    throw error;
  }
}

/** Where a guest is sent, with the page to come back to; the home page needs no way back. */
function guestAddress({ guestGoesTo = '/login' }: PageRoute, { pathname, search }: URL): string {
  return guestGoesTo === '/' ? guestGoesTo : withReferrer(guestGoesTo, pathname + search);
}

function Page({ remote, row }: { remote: LeanRemote; row: PageRoute }) {
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  const loaded = pageInHand(row);
  if (!loaded) return null;
  return (
    <div data-remote={`${remote.name}@${loaded.version}`} data-page={row.page}>
      <RouteTitle title={row.title} />
      {row.needsCompleteProfile && !complete ? <CompleteProfileNotice /> : <loaded.page.Component />}
    </div>
  );
}

/** Stands before the page, so that a title which the page sets for itself comes after it and wins. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
