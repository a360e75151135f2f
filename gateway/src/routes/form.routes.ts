/** A form that a visitor's browser posts to the address of its page, before any script runs or without any. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { pageHtml } from '../page/page-html';
import { preparePage, sendRedirect, sendStandalonePage, sendStartingPage } from './prepare-page';

const RATE_LIMIT = { max: 60, timeWindow: '1 minute' };
const BODY_LIMIT_BYTES = 32 * 1024;

/** Going back, a browser shows what was typed. */
const NO_ANSWER =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Please try again</title>' +
  '<h1>Your form could not be sent</h1><p>Please go back to it and try again. What you wrote is still there.</p>';

export function formRoutes(gateway: Gateway): void {
  const { app, settings, renderer } = gateway;

  async function take(request: FastifyRequest<{ Body: string | undefined }>, reply: FastifyReply) {
    if (!isOwn(request, settings.publicUrl)) return reply.code(403).headers(PLAIN).send(CROSS_ORIGIN_FORM);
    const found = await preparePage(gateway, request);
    if (!found) return sendStartingPage(reply);
    const { status, headers, page, renderRequest } = found;
    if (page && !page.owner) return reply.callNotFound();
    reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store' });
    if (!page) return reply.send('');
    if (page.owner?.route.access === 'member')
      return reply.code(405).headers(NO_FORMS).send('This page takes no forms.\n');
    const answer = renderRequest && (await renderer.render({ ...renderRequest, posted: request.body ?? '' }));
    if (!answer) return sendStandalonePage(reply, NO_ANSWER);
    if (answer.kind === 'redirected') return sendRedirect(reply, answer);
    return reply.code(answer.page.status).send(pageHtml(page, answer.page));
  }

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    forms.post('*', { config: { rateLimit: RATE_LIMIT }, bodyLimit: BODY_LIMIT_BYTES }, take);
  });
}

/** Sent by a page of this site, under whatever name the visitor knows it. Browsers say so, and no other site can. */
function isOwn({ headers, host }: FastifyRequest, publicUrl: URL): boolean {
  const said = headers.origin || headers.referer || '';
  return URL.canParse(said) && [publicUrl.host, host].includes(new URL(said).host);
}

const CROSS_ORIGIN_FORM = 'A form is only taken from a page of this site.\n';
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const NO_FORMS = { ...PLAIN, allow: 'GET, HEAD' };
