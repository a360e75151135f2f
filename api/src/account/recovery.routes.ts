/** A forgotten password. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { post } from '../mail/outbox';
import { countedIp, limitRate } from '../rate-limit';
import { refuse } from '../refusals';
import { said, serve } from '../serve';
import { newToken } from '../tokens';
import { findDetails, setPassword } from './account.queries';
import { letters } from './letters';
import { isOpenToken, postReset, useToken } from './one-time-token.queries';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';

const SENT = 'If that email address is in our database, we will send you an email to reset your password.';
export const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';

export function recoveryRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.forgotPassword, async ({ body, request }) => {
    const ip = countedIp(request.ip);
    await limitRate(api, { key: `forgot-minute:${ip}`, max: 3, seconds: 60 });
    await limitRate(api, { key: `forgot-hour:${ip}`, max: 6, seconds: 3600 });
    await limitRate(api, { key: `forgot:${body.email}`, max: 12, seconds: 3600 });
    const token = newToken();
    await postReset(db, { email: body.email, token, letter: letters.reset(settings, token) });
    api.mailWaits();
    return said(SENT);
  });

  serve(api, account.resetPassword, async ({ body, request }) => {
    await limitRate(api, { key: `reset:${countedIp(request.ip)}`, max: 20, seconds: 600 });
    if (!(await isOpenToken(db, 'reset', body.reset_token))) throw refuse.unacceptable(DEAD_LINK);
    const password_hash = await hashPassword(body.password);
    await inTransaction(db, async (trx) => {
      const used = await useToken(trx, 'reset', body.reset_token);
      if (!used) throw refuse.unacceptable(DEAD_LINK);
      await setPassword(trx, used.user_id, password_hash);
      await endSessions(trx, used.user_id);
      const member = await findDetails(trx, used.user_id);
      await post(trx, member.email, letters.passwordChanged(settings, member));
    });
    api.mailWaits();
    return said('Your password was reset. Please sign in with the new one.');
  });
}
