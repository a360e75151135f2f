/** The devices on which a member is signed in. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { accountRefusals } from '../member/account.refusals';
import { presentSession } from './session.present';
import { endSession, endSessions, listSessions } from './session.queries';

export function sessionRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.sessions, async ({ member }) =>
    (await listSessions(db, member.id)).map((session) => presentSession(session, member.sessionId)),
  );

  serve(api, account.endOtherSession, async ({ params, member }) => {
    const id = parseId(params.sessionId, 'session');
    if (!(await endSession(db, member.id, id))) throw accountRefusals.sessionNotFound();
    return reply(null, 'That device is signed out.');
  });

  serve(api, account.endOtherSessions, async ({ member }) => {
    await endSessions(db, member.id, member.sessionId);
    return reply(null, 'You are signed out everywhere else.');
  });
}
