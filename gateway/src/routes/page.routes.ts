/** Every other address is a page of the site, or its 404. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { bodyHtml, headHtml, type Page, pageHtml } from '../page/page-html';
import type { PageRenderResult } from '../rendering/outcome';
import type { PageRenderRequest } from '../rendering/render-request';
import { preparePage, sendRedirect, sendStartingPage } from './prepare-page';

/**
 * Where an address names a thing (an event, an article), only its data can say whether there is one, and what it is called:
 * the answer's first byte waits for that, but not for long.
 */
const STATUS_TIMEOUT_MS = 400;

export function pageRoutes(gateway: Gateway): void {
  const { app, renderer } = gateway;
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await preparePage(gateway, request);
    if (!found) return sendStartingPage(reply);
    const { status, headers, page, renderRequest } = found;
    reply.code(status).headers(headers);
    if (!page) return reply.send('');
    return renderRequest ? sendRendered(reply, page, renderRequest) : sendDrawable(reply, page);
  };
  app.get('*', render);

  async function sendRendered(
    reply: FastifyReply,
    page: Page,
    renderRequest: PageRenderRequest,
  ): Promise<FastifyReply> {
    const known = renderer.peek(renderRequest);
    const coming = renderer.render(renderRequest);
    const soon = known ?? (hasParameters(page) ? await Promise.race([coming, after(STATUS_TIMEOUT_MS)]) : undefined);
    if (soon?.kind === 'redirected') return sendRedirect(reply, soon);
    if (soon) return reply.code(soon.page.status).send(pageHtml(page, soon.page));
    return reply.send(Readable.from(headThenBody(page, coming)));
  }
}

/** The browser starts on the scripts while the page is rendered. */
async function* headThenBody(page: Page, coming: Promise<PageRenderResult | null>) {
  yield headHtml(page, null);
  const outcome = await coming;
  yield bodyHtml(page, outcome?.kind === 'rendered' ? outcome.page : null);
}

const sendDrawable = (reply: FastifyReply, page: Page) => reply.send(pageHtml(page, null));

const hasParameters = ({ owner }: Page) => owner?.route.path.includes(':') ?? false;

const after = (ms: number) => setTimeout(ms, undefined, { ref: false });
