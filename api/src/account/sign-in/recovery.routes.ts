/** A forgotten password. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { limitRate } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { newToken } from '../../security/tokens';
import { emails } from '../member/emails';
import { findDetails, setPassword } from '../member/member.queries';
import { verifyEmail } from './email.queries';
import { enqueueResetEmail, isOpenToken, useToken } from './one-time-token.queries';
import { hashPassword } from './passwords';
import { endSessions } from './session.queries';

const SENT = 'If that email address is in our database, we will send you an email to reset your password.';
export const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';

export function recoveryRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.forgotPassword, async ({ body, request }) => {
    await limitRate(api, 'forgotPasswordMinute', request.ip);
    await limitRate(api, 'forgotPasswordHour', request.ip);
    await limitRate(api, 'forgotPasswordOfEmailMinute', body.email);
    await limitRate(api, 'forgotPasswordOfEmailHour', body.email);
    const token = newToken();
    await enqueueResetEmail(db, { address: body.email, token, email: emails.reset(settings, token) });
    return reply(null, SENT);
  });

  serve(api, account.resetPassword, async ({ body, request }) => {
    await limitRate(api, 'resetPassword', request.ip);
    if (!(await isOpenToken(db, 'reset', body.reset_token))) throw refuse.unacceptable(DEAD_LINK);
    const password_hash = await hashPassword(body.password);
    await inTransaction(db, async (trx) => {
      const used = await useToken(trx, 'reset', body.reset_token);
      if (!used) throw refuse.unacceptable(DEAD_LINK);
      await setPassword(trx, used.user_id, password_hash);
      await verifyEmail(trx, used.user_id); // who read the email has the address
      await endSessions(trx, used.user_id);
      const member = await findDetails(trx, used.user_id);
      await enqueueEmail(trx, member.email, emails.passwordChanged(settings, member));
    });
    return reply(null, 'Your password was reset. Please sign in with the new one.');
  });
}
