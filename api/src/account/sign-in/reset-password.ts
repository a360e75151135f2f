import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { enqueueEmail } from '../../mail/outbox';
import { accountRefusals } from '../member/account.refusals';
import { emails } from '../member/emails';
import { findDetails, setPassword } from '../member/member.queries';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions } from '../session/session.queries';
import { verifyEmail } from './email.queries';
import { isOpenToken, useToken } from './one-time-token.queries';
import { hashPassword } from './passwords';

interface PasswordReset {
  token: string;
  password: string;
}

/** Sets the password of the member whose link this is, and ends all their sessions. */
export async function resetPassword({ db, settings }: Api, { token, password }: PasswordReset): Promise<void> {
  if (!(await isOpenToken(db, 'reset', token))) throw accountRefusals.linkExpired();
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const used = await useToken(trx, 'reset', token);
    if (!used) throw accountRefusals.linkExpired();
    await setPassword(trx, used.user_id, password_hash);
    await verifyEmail(trx, used.user_id); // opening the link proved the address
    await endSessions(trx, used.user_id);
    await endSignInTickets(trx, used.user_id);
    const member = await findDetails(trx, used.user_id);
    await enqueueEmail(trx, member.email, emails.passwordChanged(settings, member));
  });
}
