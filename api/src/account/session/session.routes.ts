/** The devices on which a member is signed in. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { recordSecurityEvent } from '../../security/security-log';
import { accountRefusals } from '../member/account.refusals';
import { presentSession } from './session.present';
import { endSession, endSessions, listSessions } from './session.queries';

export function sessionRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.sessions, async ({ member }) =>
    (await listSessions(db, member.id)).map((session) => presentSession(session, member.sessionId)),
  );

  serve(api, account.endOtherSession, async ({ params, member, request }) => {
    const id = parseId(params.sessionId, 'session');
    if (!(await endSession(db, member.id, id))) throw accountRefusals.sessionNotFound();
    await recordSecurityEvent(db, {
      event: 'sessions_ended',
      memberId: member.id,
      request,
      details: { sessionId: id },
    });
    return reply(null, 'That device is signed out.');
  });

  serve(api, account.endOtherSessions, async ({ member, request }) => {
    await endSessions(db, member.id, member.sessionId);
    await recordSecurityEvent(db, { event: 'sessions_ended', memberId: member.id, request, details: { all: true } });
    return reply(null, 'You are signed out everywhere else.');
  });
}
