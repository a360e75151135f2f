/** GET of every other address: a page of the site, a redirect, or the 404 inside the site's frame. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { noteFacts } from '../metrics/request-facts';
import { bodyHtml, headHtml, type Page, pageHtml } from '../page/page-html';
import type { PageRenderResult } from '../rendering/processes/outcome';
import type { PageRenderRequest } from '../rendering/render-request';
import { preparePage, sendRedirect, sendStartingPage } from './prepare-page';

/**
 * At an address with a parameter (an event, an article), status and title are known only from the data: the first byte
 * waits for them, but not for long.
 */
const STATUS_TIMEOUT_MS = 400;

export function pageRoutes(gateway: Gateway): void {
  const { app, renderer } = gateway;

  async function sendRendered(reply: FastifyReply, page: Page, request: PageRenderRequest): Promise<FastifyReply> {
    const cached = renderer.peek(request);
    const rendering = renderer.render(request);
    const early = cached ?? (hasParameters(page) ? await Promise.race([rendering, after(STATUS_TIMEOUT_MS)]) : null);
    if (early?.kind === 'redirected') return sendRedirect(reply, early);
    if (early) return reply.code(early.page.status).send(pageHtml(page, early.page));
    return reply.send(Readable.from(headThenBody(page, rendering)));
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

/** The browser loads the scripts while the page is rendered. */
async function* headThenBody(page: Page, rendering: Promise<PageRenderResult | null>) {
  yield headHtml(page, null);
  const result = await rendering;
  yield bodyHtml(page, result?.kind === 'rendered' ? result.page : null);
}

const hasParameters = ({ owner }: Page) => owner?.route.path.includes(':') ?? false;

const after = (ms: number) => setTimeout(ms, null, { ref: false });
