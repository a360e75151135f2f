/** GET of every other address: a page of the site, a redirect, or the 404 inside the site's frame. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { noteFacts } from '../metrics/observe-requests';
import { DensePages, denseKeyOf } from '../page/dense-pages';
import { isForMembers } from '../page/files-of-page';
import { bodyHtml, type ComposedPage, headHtml, type Page, pageHtml, skeletonHtml } from '../page/page-html';
import type { PageRenderResult } from '../rendering/processes/outcome';
import { isCacheable, type PageRenderRequest } from '../rendering/render-request';
import type { Skeleton } from '../rendering/skeletons';
import { preparePage, sendRedirect, sendStartingPage } from './prepare-page';

/**
 * At an address with a parameter (an event, an article), status and title are known only from the data: the first byte
 * waits for them, but not for long.
 */
const STATUS_TIMEOUT_MS = 400;

/** A member's page that is there within this time needs no skeleton before it. */
const SKELETON_AFTER_MS = 100;

export function pageRoutes(gateway: Gateway): void {
  const { app, renderer } = gateway;
  const densePages = new DensePages();

  async function sendRendered(reply: FastifyReply, page: Page, request: PageRenderRequest): Promise<FastifyReply> {
    const cached = renderer.peek(request);
    const rendering = renderer.render(request);
    const timeout = isForMembers(page.owner) ? SKELETON_AFTER_MS : hasParameters(page) ? STATUS_TIMEOUT_MS : 0;
    const early = cached ?? (timeout > 0 ? await Promise.race([rendering, after(timeout)]) : null);
    if (early?.kind === 'redirected') return sendRedirect(reply, early);
    if (early) return sendWhole(reply.code(early.page.status), page, { request, rendered: early.page });
    const skeleton = isForMembers(page.owner) ? renderer.skeleton(request) : null;
    return reply.send(
      Readable.from(headThenBody(page, rendering, { skeleton, isLate: () => renderer.wasLate(request) })),
    );
  }

  /** What is kept for everybody may be there in a smaller form. */
  function sendWhole(
    reply: FastifyReply,
    page: Page,
    { request, rendered }: { readonly request: PageRenderRequest; readonly rendered: ComposedPage },
  ): FastifyReply {
    const html = () => pageHtml(page, rendered);
    const key = isCacheable(request) && takesBrotli(reply.request) ? denseKeyOf(page, rendered) : null;
    const dense = key && densePages.find(key, page.nonce, html);
    if (!dense) return reply.send(html());
    return reply.headers({ 'content-encoding': 'br', vary: 'Cookie, Save-Data, Accept-Encoding' }).send(dense);
  }

  app.get('*', async (request: FastifyRequest, reply: FastifyReply) => {
    const prepared = await preparePage(gateway, request);
    if (!prepared) return sendStartingPage(reply);
    const { status, headers, page, renderRequest } = prepared;
    reply.code(status).headers(headers);
    if (!page) return reply.send('');
    if (renderRequest) noteFacts(request, { cache: renderer.peek(renderRequest) ? 'hit' : 'miss' });
    return renderRequest ? sendRendered(reply, page, renderRequest) : reply.send(pageHtml(page, null));
  });
}

/** The browser loads the scripts while the page is rendered, and shows a member the skeleton. */
async function* headThenBody(
  page: Page,
  rendering: Promise<PageRenderResult | null>,
  { skeleton: drawing, isLate }: { readonly skeleton: Promise<Skeleton | null> | null; readonly isLate: () => boolean },
) {
  yield headHtml(page, null);
  const skeleton = drawing && (await Promise.race([drawing, rendering.then((result) => result && null)]));
  if (skeleton) yield skeletonHtml(page, skeleton);
  const result = await rendering;
  yield bodyHtml(page, result?.kind === 'rendered' ? result.page : null, {
    hasSkeleton: Boolean(skeleton),
    isLate: isLate(),
  });
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']?.toString();
  return Boolean(accepted && negotiate(accepted, ['br']));
}

const hasParameters = ({ owner }: Page) => owner?.route.path.includes(':') ?? false;

const after = (ms: number) => setTimeout(ms, null, { ref: false });
