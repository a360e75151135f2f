/** Resetting a forgotten password. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { newToken } from '../../security/tokens';
import { noteDevice } from '../attempts/note-device';
import { emails } from '../member/emails';
import { enqueueResetEmails, MAX_RESET_LINKS } from './email.queries';
import { resetPassword } from './reset-password';

export function recoveryRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.forgotPassword, async ({ body, request }) => {
    await limitRate(api, 'forgotPasswordMinute', request.ip);
    await limitRate(api, 'forgotPasswordHour', request.ip);
    await limitRate(api, 'forgotPasswordOfEmailMinute', body.email);
    await limitRate(api, 'forgotPasswordOfEmailHour', body.email);
    const tokens = Array.from({ length: MAX_RESET_LINKS }, newToken);
    const links = tokens.map((token) => ({ token, email: emails.reset(settings, token) }));
    await enqueueResetEmails(db, { address: body.email, links });
    return reply(null, 'If that email address is in our database, we will send you an email to reset your password.');
  });

  serve(api, account.resetPassword, async ({ body, request }) => {
    await limitRate(api, 'resetPassword', request.ip);
    const userId = await resetPassword(api, { token: body.reset_token, password: body.password }, request);
    const cookies = await noteDevice(api, userId, request);
    return reply(null, 'Your password was reset. Please sign in with the new one.', cookies);
  });
}
