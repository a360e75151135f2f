/** Registering, signing in and signing out. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { reply, serve } from '../../http/serve';
import { recordSecurityEvent } from '../../security/security-log';
import { noteDevice } from '../attempts/note-device';
import { accountRefusals } from '../member/account.refusals';
import { endSession } from '../session/session.queries';
import { endedSessionCookies, sessionCookies } from '../session/session-cookies';
import { logIn } from './log-in';
import { register } from './register';

export function signInRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.register, async ({ body, request }) => {
    await limitRate(api, 'register', request.ip);
    await limitRate(api, 'registerOfEmail', body.email).catch(accountRefusals.orEnteredOften);
    const { userId, details, session } = await register(api, body, request);
    const data = { ...details, api_token: session.token };
    return reply(data, 'You have registered successfully.', [
      ...sessionCookies(settings, session),
      ...(await noteDevice(api, userId, request)),
    ]);
  });

  serve(api, account.login, async ({ body, request }) => {
    const outcome = await logIn(api, body, request);
    if ('ticket' in outcome) return reply({ second_factor: outcome }, 'Please give your second factor.');
    const { userId, details, session, lacksFactor } = outcome;
    const data = { ...details, token: session.token, ...(lacksFactor && { second_factor_missing: true as const }) };
    const cookies = [...sessionCookies(settings, session), ...(await noteDevice(api, userId, request))];
    return reply(data, 'You are signed in.', cookies);
  });

  serve(api, account.logout, async ({ member, request }) => {
    await endSession(db, member.id, member.sessionId);
    await recordSecurityEvent(db, { event: 'signed_out', memberId: member.id, request });
    return reply(null, 'Logged out Successfully', endedSessionCookies(settings));
  });
}
