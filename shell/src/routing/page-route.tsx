import { guestRedirect, type LeanRemote, type PageRoute, signInAddress } from '@azadkar/release/manifest';
import { isProfileCompleted, Refused, session } from '@azadkar/shared-api';
import { CompleteProfileNotice, PageBody, PageHeading, usePageTitle, useSession } from '@azadkar/shared-ui';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import type { RemotePage } from '../federation/load-container';
import type { LoadedPage, PageSource } from '../remotes/page-source';
import { PageSkeleton } from './page-skeleton';

/**
 * One row of a remote's route table as a route of the site. Its loader is the whole way to a page: access check, code,
 * data. Nothing of the remote is fetched before the check passes; "Try again" runs the whole loader again.
 */
export function pageRoute(remote: LeanRemote, row: PageRoute, pages: PageSource): RouteObject {
  const load = () => pages.load(remote, row);
  return {
    id: `${remote.name}:${row.path}`,
    path: row.path,
    handle: row,
    loader: async (args) => (await Promise.all([openPage(load, row, args), pages.reloadIfRecalled(args.request)]))[0],
    action: async (args) => runAction((await load()).page, args),
    shouldRevalidate: (change) => pages.loaded(row)?.page.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
    HydrateFallback: PageSkeleton,
    element: <Page remote={remote} row={row} pages={pages} />,
  };
}

async function openPage(load: () => Promise<LoadedPage>, row: PageRoute, args: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(args.request.url);
  const address = pathname + search;
  const elsewhere = guestRedirect(row, { signedIn: session.getState().signedIn, address });
  if (elsewhere) throw redirect(elsewhere);
  try {
    const [{ page }, isOpen] = await Promise.all([load(), row.needsCompleteProfile ? isProfileCompleted() : true]);
    return page.loader && isOpen ? await page.loader(args) : null;
  } catch (error) {
    if (error instanceof Refused && error.status === 401) throw redirect(afterRefusal(row, address));
    throw error;
  }
}

/**
 * Where a 401 leads: to sign in; or to the same page again when the member has got another token meanwhile, in another tab.
 * It cannot go round: a refused token is never used again.
 */
const afterRefusal = (row: PageRoute, address: string) =>
  row.access === 'member' && session.getState().signedIn ? address : signInAddress(row, address);

/** Handles a form that was submitted before any script ran. */
function runAction({ action }: RemotePage, args: ActionFunctionArgs): unknown {
  if (!action) throw data(null, { status: 405 });
  return action(args);
}

function Page({ remote, row, pages }: { remote: LeanRemote; row: PageRoute; pages: PageSource }) {
  const complete = useSession(({ details }) => details?.is_profile_completed ?? false);
  const loaded = pages.loaded(row);
  if (!loaded) return null;
  return (
    <div data-remote={`${remote.name}@${loaded.version}`} data-page={row.page}>
      <RouteTitle title={row.title} />
      {row.needsCompleteProfile && !complete ? <ProfileGate row={row} /> : <loaded.page.Component />}
    </div>
  );
}

/** What the page is, and why it is not shown yet. */
function ProfileGate({ row: { title, description } }: { row: PageRoute }) {
  return (
    <PageBody>
      <PageHeading title={title} lead={description} />
      <CompleteProfileNotice />
    </PageBody>
  );
}

/** Rendered before the page, so that a title which the page sets for itself comes later and wins. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
