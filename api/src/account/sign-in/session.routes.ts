/** The places where a member is signed in. */
import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { parseId } from '../../http/ids';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { endSession, endSessions, listSessions } from './session.queries';

export function sessionRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.sessions, async ({ member }) => {
    const sessions = await listSessions(db, member.id);
    return sessions.map(({ id, user_agent, created_at, last_seen_at }) => ({
      id: String(id),
      user_agent: user_agent ?? '',
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: id === member.sessionId,
    }));
  });

  serve(api, account.endOtherSession, async ({ params, member }) => {
    const id = parseId(params.sessionId, 'session');
    if (!(await endSession(db, member.id, id))) throw refuse.notFound('session');
    return reply(null, 'That device is signed out.');
  });

  serve(api, account.endOtherSessions, async ({ member }) => {
    await endSessions(db, member.id, member.sessionId);
    return reply(null, 'You are signed out everywhere else.');
  });
}
