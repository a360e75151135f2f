/** POST to the address of a page: forms that are sent before any script runs, or without scripts. */
import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { isForMembers } from '../page/files-of-page';
import { pageHtml } from '../page/page-html';
import { isSameOrigin } from '../page/same-origin';
import { preparePage, sendRedirect, sendStandalonePage, sendStartingPage } from './prepare-page';

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
