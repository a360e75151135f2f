/** What a visit and a form at a page's address have in common. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { answerPage, type PageAnswer } from '../page/answer-page';
import { readOverrides } from '../page/overrides';
import type { Page } from '../page/page-html';
import { parsePageRequest, sessionCookies } from '../page/page-request';
import type { PageRenderResult } from '../rendering/outcome';
import type { PageRenderRequest } from '../rendering/render-request';

export interface PreparedPage extends PageAnswer {
  /** What to have rendered: null where the page is for the browser to draw, or where there is none. */
  readonly renderRequest: PageRenderRequest | null;
}

/** Null while nothing is live yet. */
export async function preparePage(
  { settings, store, live, rollOutMonitor }: Gateway,
  request: FastifyRequest,
): Promise<PreparedPage | null> {
  const revision = live.current();
  if (!revision) return null;
  const visit = parsePageRequest(request.raw.url ?? '/', request.headers.cookie);
  const newVisitor = randomUUID();
  rollOutMonitor.recordVisit(revision, visit.visitorId ?? newVisitor);
  const overrides = settings.allowOverrides ? await readOverrides(visit.override, store) : {};
  const answer = answerPage(revision, visit, {
    siteName: settings.siteName,
    publicUrl: settings.publicUrl,
    nonce: randomBytes(16).toString('base64'),
    newVisitorId: newVisitor,
    secure: settings.publicUrl.protocol === 'https:',
    overrides,
  });
  return { ...answer, renderRequest: answer.page ? toBeRendered(answer.page, request, visit.search) : null };
}

/** A member's page waits for its member's browser, and a developer's choice for the developer's. */
function toBeRendered(
  { versions, owner, address }: Page,
  request: FastifyRequest,
  search: string,
): PageRenderRequest | null {
  if (Object.keys(versions.overrides).length > 0 || owner?.route.access === 'member') return null;
  const { revision } = versions;
  return {
    revision,
    owner,
    url: address.href + search,
    ip: request.ip,
    cookie: sessionCookies(request.headers.cookie),
  };
}

export function sendRedirect(
  reply: FastifyReply,
  { redirect }: Extract<PageRenderResult, { kind: 'redirected' }>,
): FastifyReply {
  const { status, location, cookies } = redirect;
  return reply
    .code(status)
    .removeHeader('content-type')
    .headers({ location, 'set-cookie': [...cookies] })
    .send('');
}

const STARTING_PAGE =
  '<!doctype html><html lang="en"><title>One moment</title><p>The site is starting. Please reload.</p>';

export const sendStartingPage = (reply: FastifyReply) =>
  sendStandalonePage(reply.header('retry-after', '2'), STARTING_PAGE);

/** A page by itself, where the site's own cannot be sent. */
export const sendStandalonePage = (reply: FastifyReply, html: string) => reply.code(503).headers(NOTICE).send(html);

const NOTICE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
