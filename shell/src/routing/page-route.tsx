import type { LeanRemote, PageRoute } from '@azadkar/release/manifest';
import { type ActionFunctionArgs, data, type RouteObject } from 'react-router-dom';
import type { PageSource } from '../remotes/page-source';
import { type RemoteRow, reportPageFault } from './fall-back';
import { openPage } from './open-page';
import { isOutdated } from './opened-pages';
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
    loader: async (args) => (await Promise.all([openPage(place, args), pages.reloadIfOutdated(args.request)]))[0],
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
