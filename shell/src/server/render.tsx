import {
  deadlineOf,
  type LeanRemote,
  type PartRequest,
  type PlacedSlot,
  RENDERING_DEADLINE_MS,
  type RenderOutcome,
  type RenderRequest,
  type SkeletonRequest,
} from '@azadkar/release/manifest';
import { Refused } from '@azadkar/shared-api';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, type RouteObject } from 'react-router-dom';
import { isApiFailure } from '../faults/report-fault';
import type { LoadedPage, PageSource } from '../remotes/page-source';
import { PageSkeleton } from '../routing/page-waiting';
import { siteRoutes } from '../routing/site-routes';
import { PartContent } from '../slots/part-content';
import { type RouterValues, WithRouter } from '../slots/part-tree';
import type { RenderedData } from '../startup/hydration-state';
import { type CurrentVisit, runVisit } from './current-visit';
import { PageCalls } from './page-calls';
import { pageOf, partOf } from './remotes';
import { joinStyles, renderHtml, renderRoutes } from './render-html';

/**
 * Loads and renders one page. `onWork` is called before the page's own code runs. Rejects with what that code throws, and
 * when the deadline has passed: the gateway has then stopped waiting.
 */
export const render = (request: RenderRequest, calls: PageCalls, onWork: () => void): Promise<RenderOutcome> =>
  runVisit(request.session, calls, async (visit): Promise<RenderOutcome> => {
    if (request.page?.route.needsCompleteProfile && !visit.session.details?.is_profile_completed)
      return skipped('the browser asks whether the profile has been completed, and writes it into the cookie');
    const handler = createStaticHandler(routesFor(request));
    onWork();
    const context = await handler.query(toRequest(request, AbortSignal.timeout(deadlineOf(request))));
    if (visit.sessionHasEnded) return skipped('the session has ended');
    if (visit.wantsToWrite) return skipped('its loader makes a write');
    if (context instanceof Response) return { ...redirected(context), ...detailsOf(visit) };
    const resolved = await resolveData(context);
    if ('failure' in resolved) return skipped(resolved.failure);
    onWork();
    const { loaderData, actionData, errors, statusCode } = resolved;
    const placed = new Map<string, PlacedSlot>(); // a component may be rendered more than once
    const slots = { slots: request.slots ?? {}, onPlace: (slot: PlacedSlot) => placed.set(slot.place, slot) };
    const { styles, ...rendered } = await renderRoutes(handler.dataRoutes, resolved, slots);
    const data: RenderedData = { version: request.page?.version ?? null, loaderData, actionData, errors };
    const places = placed.size > 0 ? { places: [...placed.values()] } : {};
    const page = { ...rendered, ...places, styles: joinStyles(styles), status: statusCode, data: JSON.stringify(data) };
    return { kind: 'rendered', page, ...detailsOf(visit) };
  });

const skipped = (message: string): RenderOutcome => ({ kind: 'skipped', message });

function routesFor({ page, session, posted, menus, frame }: RenderRequest) {
  if (!page) return siteRoutes([], noPages, { menus, frame });
  const { remote, route } = page;
  const lean: LeanRemote = { name: remote, routes: [route], versions: [] };
  return siteRoutes([lean], sourceOf(page, session.signedIn || posted !== undefined), { menus, frame });
}

/** The one page of a visit; the build of its remote was added to this process before. */
function sourceOf({ build, version, route }: NonNullable<RenderRequest['page']>, personal: boolean): PageSource {
  let loaded: LoadedPage | undefined;
  return {
    ...noPages,
    async load() {
      loaded ??= { page: await pageOf(build, route.path, personal), version };
      return loaded;
    },
    loaded: () => loaded,
  };
}

/** It carries no header of the visitor's: a page needs none, and a remote could read a cookie. */
function toRequest({ url, posted }: RenderRequest, signal: AbortSignal): Request {
  if (posted === undefined) return new Request(url, { signal });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: posted, signal });
}

const detailsOf = ({ details }: CurrentVisit) => (details === undefined ? {} : { details });

const redirected = ({ status, headers }: Response) =>
  ({ kind: 'redirected', redirect: { status, location: headers.get('location') ?? '/' } }) as const;

type Context = Exclude<Awaited<ReturnType<ReturnType<typeof createStaticHandler>['query']>>, Response>;
type LoaderData = Context['loaderData'];

/**
 * Awaits everything that loaders gave, so that the data can travel to the browser as JSON. 404 and 405 become plain data.
 * `failure` says why the browser has to load the page itself. Throws what a loader's own code threw.
 */
async function resolveData(context: Context): Promise<Context | { failure: string }> {
  const [error] = Object.values(context.errors ?? {});
  const status = statusOf(error);
  if (error && !status) {
    if (isApiFailure(error)) return { failure: String(error) };
    throw error;
  }
  try {
    const loaderData = await resolveAll(context.loaderData);
    return { ...context, loaderData, ...(status ? asErrorResponses(context, status) : {}) };
  } catch (deferredError) {
    return { failure: String(deferredError) };
  }
}

/** Deferred data is awaited too: a server sends the page once, whole. */
async function resolveAll(data: LoaderData): Promise<LoaderData> {
  const entries = Object.entries(data).map(async ([route, value]) => [route, await resolveParts(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function resolveParts(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data ?? null;
  const parts = Object.entries(data).map(async ([name, part]) => [name, await part] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** 404 or 405 where the page can say so itself. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) && error.status === 405) return 405;
  return (isRouteErrorResponse(error) || error instanceof Refused) && error.status === 404 ? 404 : null;
}

/** In the form that the router recognizes as an error response, on the server and in the browser. */
function asErrorResponses({ errors }: Context, status: number): Partial<Context> {
  const response = { status, statusText: '', internal: false, data: null };
  return {
    statusCode: status,
    errors: Object.fromEntries(Object.keys(errors ?? {}).map((route) => [route, response])),
  };
}

/** The frame around a page, with its heading and a skeleton. No code of a remote takes part, and nothing is loaded. */
export const renderSkeleton = ({ url, session, route, menus, frame }: SkeletonRequest): Promise<RenderOutcome> =>
  runVisit(session, noCalls, async (): Promise<RenderOutcome> => {
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

const noCalls = new PageCalls(() => {
  throw new Error('A skeleton makes no calls.');
});

/** Loads and renders one part. Rejects with what its code throws. */
export function renderPart(request: PartRequest, calls: PageCalls, onWork: () => void): Promise<RenderOutcome> {
  const { url, session, part, idPrefix } = request;
  return runVisit(session, calls, async (visit): Promise<RenderOutcome> => {
    onWork();
    const { Component, loader } = await partOf(part.build, part.name, session.signedIn);
    const signal = AbortSignal.timeout(RENDERING_DEADLINE_MS);
    const props: unknown = JSON.parse(request.props);
    let data: unknown = null;
    try {
      data = (await loader?.({ props, signal })) ?? null;
    } catch (error) {
      if (isApiFailure(error)) return skipped(String(error));
      throw error;
    }
    if (visit.sessionHasEnded) return skipped('the session has ended');
    if (visit.wantsToWrite) return skipped('its loader makes a write');
    const text = JSON.stringify(data);
    const given: unknown = JSON.parse(text); // what the browser will have
    onWork();
    const { html, styles } = await renderHtml(
      <WithRouter values={await routerAt(url, signal)}>
        <PartContent Component={Component} data={given} props={props} />
      </WithRouter>,
      idPrefix,
    );
    return { kind: 'part', part: { html, styles, data: text } };
  });
}

/** A router at the page's address, which leads nowhere. */
async function routerAt(url: string, signal: AbortSignal): Promise<RouterValues> {
  const handler = createStaticHandler([{ path: '*' }]);
  const context = await handler.query(new Request(url, { signal }));
  if (context instanceof Response) throw new Error(`${url} is no address.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { createHref, encodeLocation, state } = router;
  const stay = () => {
    throw new Error('Nobody navigates on a server.');
  };
  const navigator = { createHref, encodeLocation, push: stay, replace: stay, go: stay };
  return {
    router: { router, navigator, static: true, staticContext: context, basename: '/' },
    state,
    navigation: { basename: '/', navigator, static: true, future: {}, useTransitions: false },
    location: { location: state.location, navigationType: state.historyAction },
  };
}

/** What a server does not do for pages, and the pages of an address without one. */
const noPages: PageSource = {
  load: () => Promise.reject(new Error('There is no page here.')),
  loaded: () => undefined,
  fallbackOf: () => undefined,
  report: () => undefined, // the gateway learns it from the outcome
};
