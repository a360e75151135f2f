import { guestRedirect, type LeanRemote, mayOpen, type PageRoute, signInAddress } from '@azadkar/release/manifest';
import { isProfileCompleted, Refused, session } from '@azadkar/shared-api';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { rightsOf } from '../follow-session';
import type { PageSource } from '../remotes/page-source';
import { PageTimeout, StaffOnly, withinPageTimeout } from './explain-error';
import { fallBack, type RemoteRow, reportPageFault } from './fall-back';
import { isOutdated, markOpened } from './opened-pages';
import { Page } from './page';
import { PageWaiting } from './page-waiting';

/**
 * One row of a remote's route table as a route of the site. Its loader is the whole way to a page, and "Try again" runs all
 * of it again.
 */
export function pageRoute(remote: LeanRemote, row: PageRoute, pages: PageSource): RouteObject {
  const place = { remote, row, pages };
  const id = `${remote.name}:${row.path}`;
  return {
    id,
    path: row.path,
    handle: row,
    loader: async (args) => {
      const opened = openPage(place, args);
      return (await Promise.all([opened, pages.reloadIfOutdated?.(args.request, opened)]))[0];
    },
    action: (args) => runAction(place, args),
    shouldRevalidate: (change) =>
      isOutdated(row) || (pages.loaded(row)?.page.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate),
    hydrateFallbackElement: <PageWaiting title={row.title} />,
    element: <Page key={id} {...place} />,
  };
}

/** An action is never run a second time, also not that of another version: what it did may have been done. */
async function runAction(place: RemoteRow, args: ActionFunctionArgs): Promise<unknown> {
  const { action } = (await place.pages.load(place.remote, place.row)).page;
  if (!action) throw data(null, { status: 405 });
  try {
    return await action(args);
  } catch (error) {
    if (!args.request.signal.aborted) reportPageFault(place, 'action', error);
    throw error;
  }
}

/** The whole way to a page: access check, code, data. Nothing of the remote is fetched before the check passes. */
async function openPage(place: RemoteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(args.request.url);
  const address = pathname + search;
  const elsewhere = guestRedirect(place.row, { signedIn: session.getState().signedIn, address });
  if (elsewhere) throw redirect(elsewhere);
  if (!mayOpen(place.row, rightsOf(session.getState()))) throw new StaffOnly();
  try {
    const data = await withinPageTimeout(args.request.signal, (ended) => loadData(place, args, ended));
    markOpened(place, data);
    return data;
  } catch (error) {
    if (error instanceof PageTimeout) reportPageFault(place, 'timeout', error);
    if (error instanceof Refused && error.status === 401) throw redirect(afterRefusal(place.row, address));
    throw error;
  }
}

/** The code and the data of a page. When its loader throws, that of the version before runs where it may. */
async function loadData(place: RemoteRow, args: LoaderFunctionArgs, ended: AbortSignal): Promise<unknown> {
  const { remote, row, pages } = place;
  if (!pages.loaded(row)) pages.prefetchData?.(row, { params: args.params, search: new URL(args.request.url).search });
  const [{ page }, isOpen] = await Promise.all([
    pages.load(remote, row),
    row.needsCompleteProfile ? isProfileCompleted() : true,
  ]);
  if (!page.loader || !isOpen) return null;
  try {
    return await page.loader(args);
  } catch (error) {
    if (!ended.aborted && (await fallBack(place, 'loader', error))) return loadData(place, args, ended);
    throw error;
  }
}

/**
 * Where a 401 leads: to sign in; or to the same page again when the member has got another token meanwhile, in another tab.
 * It cannot go round: a refused token is never used again.
 */
const afterRefusal = (row: PageRoute, address: string) =>
  row.access !== 'public' && session.getState().signedIn ? address : signInAddress(row, address);
