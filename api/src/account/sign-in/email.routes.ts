/** Verifying an email address, reverting its change, and unsubscribing. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limit';
import { reply, serve } from '../../http/serve';
import { readUnsubscribeId } from '../member/unsubscribe';
import { confirmEmail, revertEmailChange, sendVerification } from './confirm-email';
import { optOut } from './email.queries';

export function emailRoutes(api: Api): void {
  serve(api, account.sendVerification, async ({ member }) => {
    if (member.emailVerified) return reply(null, 'Your email address is already confirmed.');
    await limitRate(api, 'sendVerification', member.id);
    await sendVerification(api, member);
    return reply(null, 'We have sent you an email. Please open the link in it.');
  });

  serve(api, account.verifyEmail, async ({ body, request }) => {
    await limitRate(api, 'emailToken', request.ip);
    await confirmEmail(api, body.token);
    return reply(null, 'Your email address is confirmed.');
  });

  serve(api, account.revertEmail, async ({ body, request }) => {
    await limitRate(api, 'emailToken', request.ip);
    await revertEmailChange(api, body.token);
    return reply(null, 'Your email address is as it was before. Please reset your password now.');
  });

  serve(api, account.unsubscribe, async ({ body, request }) => {
    await limitRate(api, 'unsubscribe', request.ip);
    const userId = readUnsubscribeId(api.settings, body.id) ?? 0; // 0 is no member: an invalid id runs the same query
    await optOut(api.db, userId);
    return reply(null, 'You have been unsubscribed.');
  });
}
