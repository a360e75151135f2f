/**
 * GET of every other address: a page of the site, a redirect, or the 404 inside the site's frame. POST to the address of a page:
 * forms that are sent before any script runs, or without scripts.
 */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { negotiate } from '@fastify/accept-negotiator';
import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { noteFacts } from '../metrics/observe-requests';
import { DensePages, denseKeyOf } from '../page/dense-pages';
import { isForMembers } from '../page/files-of-page';
import { bodyHtml, type ComposedPage, headHtml, type Page, pageHtml, skeletonHtml } from '../page/page-html';
import { isSameOrigin } from '../page/same-origin';
import type { PageRenderResult } from '../rendering/processes/outcome';
import { isCacheable, type PageRenderRequest, type Skeleton } from '../rendering/render-request';
import { preparePage, sendRedirect, sendStandalonePage, sendStartingPage } from './prepare-page';

/** At an address with a parameter, status and title follow from the data: the first byte waits for them so long. */
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

const RATE_LIMIT = { max: 60, timeWindow: '1 minute' };
const BODY_LIMIT_BYTES = 32 * 1024;

/** A browser that goes back still has what was typed. */
const FAILURE_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Please try again</title>' +
  '<h1>Your form could not be sent</h1><p>Please go back to it and try again. What you wrote is still there.</p>';

/** Form-encoded, as the renderer takes it. */
type FormPost = FastifyRequest<{ Body: { encoded: string } | undefined }>;

export function formRoutes(gateway: Gateway): void {
  const { app, settings, renderer } = gateway;

  async function handle(request: FormPost, reply: FastifyReply) {
    if (!isSameOrigin(request, settings.publicUrl))
      return reply.code(403).headers(TEXT_HEADERS).send(CROSS_ORIGIN_FORM);
    const prepared = await preparePage(gateway, request);
    if (!prepared) return sendStartingPage(reply);
    const { status, headers, page, renderRequest } = prepared;
    if (page && !page.owner) return reply.callNotFound();
    reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store' });
    if (!page) return reply.send('');
    if (isForMembers(page.owner)) return reply.code(405).headers(GET_ONLY_HEADERS).send('This page takes no forms.\n');
    const posted = request.body?.encoded ?? '';
    const result = renderRequest && (await renderer.render({ ...renderRequest, posted }));
    if (!result) return sendStandalonePage(reply, FAILURE_PAGE);
    if (result.kind === 'redirected') return sendRedirect(reply, result);
    const { cookies = [] } = result;
    return reply
      .code(result.page.status)
      .headers(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {})
      .send(pageHtml(page, result.page));
  }

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(formbody, { parser: (encoded) => ({ encoded }) });
    forms.post('*', { config: { rateLimit: RATE_LIMIT }, bodyLimit: BODY_LIMIT_BYTES }, handle);
  });
}

const CROSS_ORIGIN_FORM = 'A form is only taken from a page of this site.\n';
const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const GET_ONLY_HEADERS = { ...TEXT_HEADERS, allow: 'GET, HEAD' };
