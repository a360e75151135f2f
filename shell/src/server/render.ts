import { deadlineOf, type LeanRemote, type RenderOutcome, type RenderVisit } from '@azadkar/release/manifest';
import { createStaticHandler } from 'react-router-dom';
import type { PageSource } from '../remotes/page-source';
import { siteRoutes } from '../routing/site-routes';
import type { RenderedData } from '../startup/hydration-state';
import { pageOf } from './remotes';
import { renderHtml } from './render-html';
import { resolveData } from './resolve-data';
import { during } from './visit';

const skipped = (message: string): RenderOutcome => ({ kind: 'skipped', message });

/**
 * Loads and draws one page. `onWork` is called before the page's own code runs. Rejects with what that throws, and when the
 * deadline is over: nothing goes on for a page that nobody waits for.
 */
export function render(visit: RenderVisit, onWork: () => void): Promise<RenderOutcome> {
  return during(visit, async (progress): Promise<RenderOutcome> => {
    const handler = createStaticHandler(routesFor(visit));
    onWork();
    const context = await handler.query(requestOf(visit, AbortSignal.timeout(deadlineOf(visit))));
    if (progress.sessionHasEnded) return skipped('the session has ended');
    if (context instanceof Response) return redirected(context);
    const settled = await resolveData(context);
    if ('lost' in settled) return skipped(settled.lost);
    onWork();
    const { loaderData, actionData, errors, statusCode } = settled;
    const drawn = await renderHtml(handler.dataRoutes, settled);
    const data: RenderedData = { version: visit.page?.version ?? null, loaderData, actionData, errors };
    return { kind: 'rendered', page: { ...drawn, status: statusCode, data: JSON.stringify(data) } };
  });
}

function routesFor({ page }: RenderVisit) {
  if (!page) return siteRoutes([], noPages);
  const { remote, route } = page;
  const lean: LeanRemote = { name: remote, routes: [route], versions: [] };
  return siteRoutes([lean], pagesOf(page));
}

const noPages: PageSource = {
  load: () => Promise.reject(new Error('There is no page here.')),
  loaded: () => undefined,
  reloadIfRecalled: async () => undefined,
  reloadUnknown: () => undefined,
};

/** The one page of a visit; its code was brought before. */
function pagesOf({ build, version, route }: NonNullable<RenderVisit['page']>): PageSource {
  let inHand: ReturnType<PageSource['loaded']>;
  return {
    ...noPages,
    async load() {
      inHand ??= { page: await pageOf(build, route.path), version };
      return inHand;
    },
    loaded: () => inHand,
  };
}

function requestOf({ url, cookie, posted }: RenderVisit, signal: AbortSignal): Request {
  const headers = new Headers(cookie ? { cookie } : {});
  if (posted === undefined) return new Request(url, { headers, signal });
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: 'POST', headers, body: posted, signal });
}

function redirected({ status, headers }: Response): RenderOutcome {
  const location = headers.get('location') ?? '/';
  return { kind: 'redirected', redirect: { status, location, cookies: headers.getSetCookie() } };
}
