/** Every other address is a page of the site, or its 404. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage } from './answer-page';
import { readOverrides } from './choose-versions';
import type { Gateway } from './gateway';
import { bodyOf, headOf, type Page } from './render-page';
import type { PageVisit, Sendable } from './rendering/render-pages';
import { readVisit, sessionCookies } from './visit';

const NOT_YET = '<!doctype html><html lang="en"><title>One moment</title><p>The site is starting. Please reload.</p>';

/**
 * Where an address names a thing (an event, an article), only its data can say whether there is one, and what it is called:
 * the answer's first byte waits for that, but not for long.
 */
const PATIENCE_MS = 400;

export function pageRoutes({ app, settings, store, live, guard, renderer }: Gateway): void {
  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const revision = live.current();
    if (!revision) return reply.code(503).headers(NOT_YET_HEADERS).send(NOT_YET);
    const visit = readVisit(request.raw.url ?? '/', request.headers.cookie);
    const newVisitor = randomUUID();
    guard.visited(revision, visit.visitor ?? newVisitor);
    const overrides = settings.allowOverrides ? await readOverrides(visit.override, store) : {};
    const { status, headers, page } = answerPage(revision, visit, {
      siteName: settings.siteName,
      publicUrl: settings.publicUrl,
      nonce: randomBytes(16).toString('base64'),
      newVisitor,
      secure: settings.publicUrl.protocol === 'https:',
      overrides,
    });
    reply.code(status).headers(headers);
    if (!page) return reply.send('');
    const asked = toBeRendered(page, request, visit.search);
    return asked ? sendRendered(reply, page, asked) : sendDrawable(reply, page);
  };
  app.get('*', render);

  async function sendRendered(reply: FastifyReply, page: Page, asked: PageVisit): Promise<FastifyReply> {
    const known = renderer.peek(asked);
    const coming = renderer.render(asked);
    const soon = known ?? (hasParameters(page) ? await Promise.race([coming, after(PATIENCE_MS)]) : undefined);
    if (soon?.kind === 'moved') return move(reply, soon.move);
    if (soon) return reply.code(soon.page.status).send(headOf(page, soon.page.title) + bodyOf(page, soon.page));
    return reply.send(Readable.from(headThenBody(page, coming)));
  }
}

/** The browser starts on the scripts while the page is rendered. */
async function* headThenBody(page: Page, coming: Promise<Sendable | null>) {
  yield headOf(page);
  const outcome = await coming;
  yield bodyOf(page, outcome?.kind === 'rendered' ? outcome.page : null);
}

const sendDrawable = (reply: FastifyReply, page: Page) => reply.send(headOf(page) + bodyOf(page, null));

/** A member's page waits for its member's browser, and a developer's choice for the developer's. */
function toBeRendered({ choice, owner, address }: Page, request: FastifyRequest, search: string): PageVisit | null {
  if (Object.keys(choice.overrides).length > 0 || owner?.route.access === 'member') return null;
  const { revision } = choice;
  return {
    revision,
    owner,
    url: address.href + search,
    ip: request.ip,
    cookie: sessionCookies(request.headers.cookie),
  };
}

const hasParameters = ({ owner }: Page) => owner?.route.path.includes(':') ?? false;

const after = (ms: number) => setTimeout(ms, undefined, { ref: false });

function move(reply: FastifyReply, { status, location, cookies }: Extract<Sendable, { kind: 'moved' }>['move']) {
  return reply
    .code(status)
    .removeHeader('content-type')
    .headers({ location, 'set-cookie': [...cookies] })
    .send('');
}

const NOT_YET_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '2',
};
