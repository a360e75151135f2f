import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { emails } from '../member/emails';
import { setPassword } from '../member/member.queries';
import { hashPassword } from '../sign-in/passwords';
import { endSessions } from '../sign-in/session.queries';

/** Sets the member's password and ends their other sessions. */
export async function changePassword({ db, settings }: Api, member: Member, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await setPassword(trx, member.id, password_hash);
    await endSessions(trx, member.id, member.sessionId);
    await enqueueEmail(trx, member.email, emails.passwordChanged(settings, member));
  });
}
