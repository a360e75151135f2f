import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { refuse } from '../../platform/http/refusals';
import { ONE_CLICK_PATH } from '../../platform/mail/one-click-url';
import { setMailPreferences } from '../identity/member/member.queries';
import { readUnsubscribeId } from '../identity/member/unsubscribe';
import { readNewsId } from '../public/news/news-link';
import { stopNews } from '../public/news/subscribers.queries';

/**
 * What a mail program calls when its reader presses "Unsubscribe" (RFC 8058): a POST without a cookie, whose signed id says
 * who it is. A link that is only followed, as scanners of mail do, changes nothing.
 */
export function oneClickRoutes({ app, db, settings }: Api): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Querystring: { id?: string } }>(ONE_CLICK_PATH, async ({ query }, reply) => {
      const id = String(query.id ?? '');
      const [userId, subscriberId] = [readUnsubscribeId(settings, id), readNewsId(settings, 'stop', id)];
      if (userId !== undefined) await setMailPreferences(db, userId, { newsletter: false });
      else if (subscriberId !== undefined) await inTransaction(db, (trx) => stopNews(trx, subscriberId));
      else throw refuse.notFound('link');
      return reply.send({ error: false, message: 'You have been unsubscribed.', data: null });
    });
  });
}
