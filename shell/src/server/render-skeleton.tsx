import type { RenderOutcome, SkeletonRequest } from '@azadkar/release/manifest';
import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../routing/page-waiting';
import { siteRoutes } from '../routing/site-routes';
import { runVisit } from './current-visit';
import { noPages } from './no-pages';
import { PageCalls } from './page-calls';
import { joinStyles, renderRoutes } from './render-html';

/** The frame around a page, with its heading and a skeleton. No code of a remote takes part, and nothing is loaded. */
export function renderSkeleton({ url, session, route, menus, frame }: SkeletonRequest): Promise<RenderOutcome> {
  return runVisit(session, noCalls, async (): Promise<RenderOutcome> => {
    const row: RouteObject = { path: route.path, handle: route, element: <PageSkeleton title={route.title} /> };
    const routes = siteRoutes(
      [{ name: 'skeleton', routes: [route], versions: [] }],
      noPages,
      { menus, frame },
      () => row,
    );
    const { query, dataRoutes } = createStaticHandler(routes);
    const context = await query(new Request(url));
    if (context instanceof Response) throw new Error(`${url} is no page.`);
    const { html, styles } = await renderRoutes(dataRoutes, context, { slots: {} });
    // The page itself has the element that "Skip to content" leads to.
    const page = { html: html.replace(' id="main"', ''), styles: joinStyles(styles) };
    return { kind: 'rendered', page: { ...page, status: 200, title: null, pictures: '', data: 'null' } };
  });
}

const noCalls = new PageCalls(() => {
  throw new Error('A skeleton makes no calls.');
});
