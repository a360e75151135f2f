/** What a visit and a form at a page's address have in common. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerPage } from './answer-page';
import { readOverrides } from './choose-versions';
import type { Gateway } from './gateway';
import type { Page } from './render-page';
import type { PageVisit, Sendable } from './rendering/render-pages';
import { readVisit, sessionCookies } from './visit';

export interface PageRequest extends Answer {
  /** What to have rendered: null where the page is for the browser to draw, or where there is none. */
  readonly asked: PageVisit | null;
}

/** Null while nothing is live yet. */
export async function readPageRequest(
  { settings, store, live, guard }: Gateway,
  request: FastifyRequest,
): Promise<PageRequest | null> {
  const revision = live.current();
  if (!revision) return null;
  const visit = readVisit(request.raw.url ?? '/', request.headers.cookie);
  const newVisitor = randomUUID();
  guard.visited(revision, visit.visitor ?? newVisitor);
  const overrides = settings.allowOverrides ? await readOverrides(visit.override, store) : {};
  const answer = answerPage(revision, visit, {
    siteName: settings.siteName,
    publicUrl: settings.publicUrl,
    nonce: randomBytes(16).toString('base64'),
    newVisitor,
    secure: settings.publicUrl.protocol === 'https:',
    overrides,
  });
  return { ...answer, asked: answer.page ? toBeRendered(answer.page, request, visit.search) : null };
}

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

export function sendMove(reply: FastifyReply, { move }: Extract<Sendable, { kind: 'moved' }>): FastifyReply {
  const { status, location, cookies } = move;
  return reply
    .code(status)
    .removeHeader('content-type')
    .headers({ location, 'set-cookie': [...cookies] })
    .send('');
}

const NOT_YET = '<!doctype html><html lang="en"><title>One moment</title><p>The site is starting. Please reload.</p>';

export const sendNotYet = (reply: FastifyReply) => sendNotice(reply.header('retry-after', '2'), NOT_YET);

/** A page by itself, where the site's own cannot be sent. */
export const sendNotice = (reply: FastifyReply, html: string) => reply.code(503).headers(NOTICE).send(html);

const NOTICE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
