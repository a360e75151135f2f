/** The start that GET and POST at a page's address have in common, and the responses that both may end with. */
import { randomUUID } from 'node:crypto';
import { type AnyRelease, nameOf, type Rights } from '@azadkar/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawBytes } from '../../../process/request-id';
import type { Gateway } from '../gateway';
import { noteFacts } from '../metrics/observe-requests';
import { answerPage, type PageAnswer } from '../page/answer-page';
import { needsVisitorId } from '../page/choose-versions';
import { isForMembers } from '../page/files-of-page';
import { readOverrides } from '../page/overrides';
import type { Page } from '../page/page-html';
import { fingerprintOf, idOfVisitor, parsePageRequest, visitorOf } from '../page/page-request';
import { releasesInSlots } from '../rendering/parts/parts-of-page';
import type { PageRenderResult } from '../rendering/processes/outcome';
import { knownQuery, type PageRenderRequest } from '../rendering/render-request';

export interface PreparedPage extends PageAnswer {
  /** Null for a page that the browser renders, and for a redirect. */
  readonly renderRequest: PageRenderRequest | null;
}

/** Null while no revision is live. */
export async function preparePage(
  { settings, store, live, monitor, metrics, frameData }: Gateway,
  request: FastifyRequest,
): Promise<PreparedPage | null> {
  const revision = live.current();
  if (!revision) return null;
  const { cookie, 'save-data': saveData } = request.headers;
  const { gatewayKey } = settings;
  const pageRequest = parsePageRequest(request.raw.url ?? '/', cookie, { saveData, gatewayKey });
  const [now, newVisitorId] = [Date.now(), randomUUID()];
  const visitorId = idOfVisitor(
    pageRequest.isOfStaff,
    pageRequest.visitorId ?? (needsVisitorId(revision, now) ? newVisitorId : fingerprintOf(request, now)),
  );
  const { assetOrigin, publicUrl } = settings;
  const frame = await frameData.current();
  const answer = answerPage(revision, pageRequest, {
    assetOrigin,
    publicUrl,
    frame,
    nonce: drawBytes(16).toString('base64'),
    newVisitorId,
    now,
    secure: publicUrl.protocol === 'https:',
    overrides: settings.allowOverrides ? await readOverrides(pageRequest.override, store) : {},
  });
  if (answer.page) {
    const served = servedReleases(answer.page, pageRequest);
    monitor.recordVisit(served, visitorId);
    metrics.recordView(served);
    noteFacts(request, nameOfPage(answer.page));
  }
  const renderRequest = answer.page ? renderRequestOf(answer.page, request, pageRequest.search) : null;
  return { renderRequest: renderRequest && { visitorId, ...renderRequest }, ...answer };
}

function nameOfPage({ owner, versions: { revision } }: Page) {
  const release = owner?.release ?? revision.shell;
  return { page: `${release.name}/${owner?.route.page ?? 'frame'}`, release: nameOf(release) };
}

/** A developer's own versions are not counted. */
function servedReleases({ versions: { revision, overrides }, owner }: Page, person: Rights): AnyRelease[] {
  if (Object.keys(overrides).length > 0) return [];
  const served = [revision.shell, ...(owner ? [owner.release] : []), ...releasesInSlots(revision, owner, person)];
  return [...new Set(served)];
}

/** Pages with overridden versions are rendered by browsers. So is a member's page without a token to render it with. */
function renderRequestOf(
  { versions: { revision, overrides }, owner, isForStaff, address, frame }: Page,
  request: FastifyRequest,
  search: string,
): PageRenderRequest | null {
  if (isForStaff || Object.keys(overrides).length > 0) return null;
  const visitor = visitorOf(request, address);
  if (visitor.token === null && isForMembers(owner)) return null;
  const query = knownQuery(owner, search);
  return query === null ? null : { revision, owner, url: address.href + query, frame, visitor };
}

export const sendRedirect = (
  reply: FastifyReply,
  { redirect: { status, location }, cookies = [] }: Extract<PageRenderResult, { kind: 'redirected' }>,
): FastifyReply =>
  reply
    .code(status)
    .removeHeader('content-type')
    .headers({ location, 'set-cookie': [...cookies] })
    .send('');

const STARTING_PAGE =
  '<!doctype html><html lang="en"><title>One moment</title><p>The site is starting. Please reload.</p>';

export const sendStartingPage = (reply: FastifyReply) =>
  sendStandalonePage(reply.header('retry-after', '2'), STARTING_PAGE);

/** A page without shell and scripts, where the site's own cannot be sent. */
export const sendStandalonePage = (reply: FastifyReply, page: string, status = 503) =>
  reply.code(status).headers(STANDALONE_HEADERS).send(page);

const STANDALONE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
