import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { emails } from '../member/emails';
import { setPassword } from '../member/member.queries';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions, renewSession, type SessionPair } from '../session/session.queries';
import { hashPassword } from '../sign-in/passwords';

/** Sets the member's password, ends their other sessions, and returns the new secrets of this one. */
export async function changePassword({ db, settings }: Api, member: Member, password: string): Promise<SessionPair> {
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    await setPassword(trx, member.id, password_hash);
    await endSessions(trx, member.id, member.sessionId);
    await endSignInTickets(trx, member.id);
    await enqueueEmail(trx, member.email, emails.passwordChanged(settings, member));
    return renewSession(trx, member.sessionId);
  });
}
