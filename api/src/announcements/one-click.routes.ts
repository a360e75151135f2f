import { setMailPreferences } from '../account/member/newsletter.queries';
import { readUnsubscribeId } from '../account/member/unsubscribe';
import type { Api } from '../api';
import { refuse } from '../http/refusals';
import { ONE_CLICK_PATH } from './announcement-email';

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
      const userId = readUnsubscribeId(settings, String(query.id ?? ''));
      if (userId === undefined) throw refuse.notFound('link');
      await setMailPreferences(db, userId, { newsletter: false });
      return reply.send({ error: false, message: 'You have been unsubscribed.', data: null });
    });
  });
}
