/** Who a member is: sign-in, second factors, and the devices on which one is signed in. */
import { account } from '@azadkar/shared-api/account';
import { revokeSession } from '../../platform/http/http.queries';
import { parseId, reply, routes, serve } from '../../platform/http/serve';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { accountRefusals } from './member/account.refusals';
import { secondFactorRoutes } from './second-factor.routes';
import { presentSession } from './session/session.present';
import { endSessions, listSessions } from './session/session.queries';
import { emailRoutes } from './sign-in/email.routes';
import { signInRoutes } from './sign-in/sign-in.routes';

export const identityRoutes = routes(
  signInRoutes,
  emailRoutes,

  serve(account.sessions, async ({ member, db }) =>
    (await listSessions(db, member.id)).map((session) => presentSession(session, member.sessionId)),
  ),

  serve(account.endOtherSession, async ({ params, member, request, db }) => {
    const id = parseId(params.sessionId, 'session');
    if (!(await revokeSession(db, id, member.id))) throw accountRefusals.sessionNotFound();
    await recordSecurityEvent(db, {
      event: 'sessions_ended',
      memberId: member.id,
      request,
      details: { sessionId: id },
    });
    return reply(null, 'That device is signed out.');
  }),

  serve(account.endOtherSessions, async ({ member, request, db }) => {
    await endSessions(db, member.id, member.sessionId);
    await recordSecurityEvent(db, { event: 'sessions_ended', memberId: member.id, request, details: { all: true } });
    return reply(null, 'You are signed out everywhere else.');
  }),

  secondFactorRoutes,
);
