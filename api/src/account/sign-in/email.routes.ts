/** Addresses: verified, taken back, unsubscribed. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import { inTransaction } from '../../database/transaction';
import { limitRate } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { emails } from '../member/emails';
import { readUnsubscribeId } from '../member/unsubscribe';
import { optOut, revertEmail, verifyEmail } from './email.queries';
import { issueToken, useToken } from './one-time-token.queries';
import { DEAD_LINK } from './recovery.routes';
import { endSessions } from './session.queries';

export function emailRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.sendVerification, async ({ member }) => {
    if (member.emailVerified) return reply(null, 'Your email address is already confirmed.');
    await limitRate(api, 'sendVerification', member.id);
    await inTransaction(db, async (trx) => {
      const token = await issueToken(trx, member.id, 'verify');
      await enqueueEmail(trx, member.email, emails.verify(settings, { name: member.name, token }));
    });
    return reply(null, 'We have sent you an email. Please open the link in it.');
  });

  serve(api, account.verifyEmail, async ({ body, request }) => {
    await limitRate(api, 'emailToken', request.ip);
    await inTransaction(db, async (trx) => {
      const used = await useToken(trx, 'verify', body.token);
      if (!used) throw refuse.unacceptable(DEAD_LINK);
      await verifyEmail(trx, used.user_id);
    });
    return reply(null, 'Your email address is confirmed.');
  });

  serve(api, account.revertEmail, async ({ body, request }) => {
    await limitRate(api, 'emailToken', request.ip);
    try {
      await inTransaction(db, async (trx) => {
        const used = await useToken(trx, 'revert_email', body.token);
        if (!used?.payload.email) throw refuse.unacceptable(DEAD_LINK);
        await revertEmail(trx, used.user_id, used.payload.email);
        await endSessions(trx, used.user_id);
      });
    } catch (cause) {
      if (isDuplicate(cause, 'users_email')) throw refuse.conflict('Another account uses this email address by now.');
      throw cause;
    }
    return reply(null, 'Your email address is as it was before. Please reset your password now.');
  });

  serve(api, account.unsubscribe, async ({ body, request }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    await optOut(db, readUnsubscribeId(settings, body.id) ?? 0); // nobody has the id 0: both ways take one statement
    return reply(null, 'You have been unsubscribed.');
  });
}
