import { type PartRequest, RENDERING_DEADLINE_MS, type RenderOutcome } from '@azadkar/release/manifest';
import { createStaticHandler, createStaticRouter } from 'react-router-dom';
import { isApiFailure } from '../faults/api-failure';
import { PartContent } from '../slots/part-content';
import { type RouterValues, WithRouter } from '../slots/part-tree';
import { runVisit } from './current-visit';
import type { PageCalls } from './page-calls';
import { partOf } from './remotes';
import { renderHtml } from './render-html';

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
      if (isApiFailure(error)) return { kind: 'skipped', message: String(error) };
      throw error;
    }
    if (visit.sessionHasEnded) return { kind: 'skipped', message: 'the session has ended' };
    if (visit.wantsToWrite) return { kind: 'skipped', message: 'its loader makes a write' };
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
