import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../../../api';
import { inTransaction } from '../../../platform/database/schema';
import { limitRate } from '../../../platform/http/rate-limit';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { publicRefusals } from '../public.refusals';
import { confirmNewsEmail, ofMemberEmail, subscribedEmail } from './news-emails';
import { readNewsId } from './news-link';
import { confirmRequest, isMember, noteRequest, resumeNews, stopNews } from './subscribers.queries';

/** The news by email for people who are not members: asked for, confirmed by a link, stopped by another. */
export const newsRoutes = routes(
  serve(publicContent.requestNews, async ({ body, request, api }) => {
    await limitRate(api, 'requestNews', request.ip);
    await limitRate(api, 'requestNewsOfEmail', body.email);
    await writeTo(api, body.email);
    return reply(null, 'Please look into your mailbox: we have sent you an email.');
  }),

  serve(publicContent.confirmNews, async ({ body, request, api, db, settings }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    const id = readNewsId(settings, 'confirm', body.id);
    if (id === undefined) throw publicRefusals.newsLinkInvalid();
    await inTransaction(db, async (trx) => {
      const confirmed = await confirmRequest(trx, id);
      if (!confirmed) throw publicRefusals.newsRequestExpired();
      if (confirmed.state === 'confirmed') await enqueueEmail(trx, confirmed.email, subscribedEmail(settings, id));
    });
    return reply(null, 'You get our news.');
  }),

  serve(publicContent.changeNews, async ({ body, request, api, db, settings }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    const id = readNewsId(settings, 'stop', body.id);
    if (id === undefined) throw publicRefusals.newsLinkInvalid();
    if (body.news === 'off') {
      await inTransaction(db, (trx) => stopNews(trx, id));
      return reply(null, 'You no longer get our news.');
    }
    if (!(await resumeNews(db, id))) throw publicRefusals.newsRequestExpired();
    return reply(null, 'You get our news again.');
  }),
);

/** The answer is the same for every address, and so is its time: one email is enqueued for each. */
async function writeTo({ db, settings }: Api, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await isMember(trx, email)) return enqueueEmail(trx, email, ofMemberEmail(settings));
    const { id, confirmed } = await noteRequest(trx, email);
    await enqueueEmail(trx, email, confirmed ? subscribedEmail(settings, id) : confirmNewsEmail(settings, id));
  });
}
