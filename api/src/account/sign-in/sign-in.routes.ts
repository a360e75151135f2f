/** Registering, signing in and signing out. */
import { account } from '@azadkar/shared-api/account';
import { SECOND_STEP_MINUTES } from '@azadkar/shared-api/account/rules';
import type { Api } from '../../api';
import { setCookie } from '../../http/cookies';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { recordSecurityEvent } from '../../security/security-log';
import { accountRefusals } from '../member/account.refusals';
import { endSession } from '../session/session.queries';
import { cookiesOf, endedSessionCookies } from '../session/session-cookies';
import { checkCredentials } from './check-credentials';
import { continueSignIn } from './continue-sign-in';
import { register } from './register';

export function signInRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.register, async ({ body, request }) => {
    await limitRate(api, 'register', request.ip);
    await limitRate(api, 'registerOfEmail', body.email).catch(accountRefusals.orEnteredOften);
    const begun = await register(api, body, request);
    const data = { ...begun.details, api_token: begun.session.token };
    return reply(data, 'You have registered successfully.', await cookiesOf(api, begun, request));
  });

  serve(api, account.login, async ({ body, request }) => {
    const outcome = await continueSignIn(api, await checkCredentials(api, body, request), request);
    if ('ticket' in outcome) {
      const { step, ...second_factor } = outcome;
      const cookie = setCookie(settings, 'step', step, SECOND_STEP_MINUTES * 60);
      return reply({ second_factor }, 'Please give your second factor.', [cookie]);
    }
    const { details, session, lacksFactor } = outcome;
    const data = { ...details, token: session.token, ...(lacksFactor && { second_factor_missing: true as const }) };
    return reply(data, 'You are signed in.', await cookiesOf(api, outcome, request));
  });

  serve(api, account.logout, async ({ member, request }) => {
    await endSession(db, member.id, member.sessionId);
    await recordSecurityEvent(db, { event: 'signed_out', memberId: member.id, request });
    return reply(null, 'Logged out Successfully', endedSessionCookies(settings));
  });
}
