/** Registering, signing in and signing out. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { logIn } from './log-in';
import { register } from './register';
import { endSession } from './session.queries';

export function signInRoutes(api: Api): void {
  serve(api, account.register, async ({ body, request }) => {
    await limitRate(api, 'register', request.ip);
    return reply(await register(api, body, request), 'You have registered successfully.');
  });

  serve(api, account.login, async ({ body, request }) => reply(await logIn(api, body, request), 'You are signed in.'));

  serve(api, account.logout, async ({ member }) => {
    await endSession(api.db, member.id, member.sessionId);
    return reply(null, 'Logged out Successfully');
  });
}
