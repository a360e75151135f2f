import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { readCookie } from '../../http/cookies';
import { enqueueEmail } from '../../mail/outbox';
import { deleteDevices } from '../attempts/known-devices.queries';
import { emails } from '../member/emails';
import { setPassword } from '../member/member.queries';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions, renewSession, type SessionPair } from '../session/session.queries';
import { hashPassword } from '../sign-in/passwords';

/** Sets the member's password, ends their other sessions, and returns the new secrets of this one; other devices become unknown. */
export async function changePassword(
  { db, settings }: Api,
  member: Member,
  { password, request }: { password: string; request: FastifyRequest },
): Promise<SessionPair> {
  refuseWeakPassword(password, member);
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await setPassword(trx, member.id, password_hash);
    await endSessions(trx, member.id, member.sessionId);
    await deleteDevices(trx, member.id, readCookie(settings, request, 'device'));
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member, emails.passwordChanged(settings, member));
    return renewSession(trx, member.sessionId);
  });
}
