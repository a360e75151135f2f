/** Every other address is a page of the site, or its 404. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from './gateway';
import { readPageRequest, sendMove, sendNotYet } from './page-request';
import { bodyOf, headOf, type Page, renderPage } from './render-page';
import type { PageVisit, Sendable } from './rendering/render-pages';

/**
 * Where an address names a thing (an event, an article), only its data can say whether there is one, and what it is called:
 * the answer's first byte waits for that, but not for long.
 */
const PATIENCE_MS = 400;

export function pageRoutes(gateway: Gateway): void {
  const { app, renderer } = gateway;
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await readPageRequest(gateway, request);
    if (!found) return sendNotYet(reply);
    const { status, headers, page, asked } = found;
    reply.code(status).headers(headers);
    if (!page) return reply.send('');
    return asked ? sendRendered(reply, page, asked) : sendDrawable(reply, page);
  };
  app.get('*', render);

  async function sendRendered(reply: FastifyReply, page: Page, asked: PageVisit): Promise<FastifyReply> {
    const known = renderer.peek(asked);
    const coming = renderer.render(asked);
    const soon = known ?? (hasParameters(page) ? await Promise.race([coming, after(PATIENCE_MS)]) : undefined);
    if (soon?.kind === 'moved') return sendMove(reply, soon);
    if (soon) return reply.code(soon.page.status).send(renderPage(page, soon.page));
    return reply.send(Readable.from(headThenBody(page, coming)));
  }
}

/** The browser starts on the scripts while the page is rendered. */
async function* headThenBody(page: Page, coming: Promise<Sendable | null>) {
  yield headOf(page, null);
  const outcome = await coming;
  yield bodyOf(page, outcome?.kind === 'rendered' ? outcome.page : null);
}

const sendDrawable = (reply: FastifyReply, page: Page) => reply.send(renderPage(page, null));

const hasParameters = ({ owner }: Page) => owner?.route.path.includes(':') ?? false;

const after = (ms: number) => setTimeout(ms, undefined, { ref: false });
