import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { currentSite } from '../../../platform/database/site.queries';
import { inTransaction } from '../../../platform/database/transaction';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { findOpenToken, useToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { deleteDevices } from '../attempts/known-devices.queries';
import { accountRefusals } from '../member/account.refusals';
import { emails } from '../member/emails';
import { findDetails, setPassword } from '../member/member.queries';
import { refuseWeakPassword } from '../password-rules/refuse-weak-password';
import { deleteFactorsOfUnconfirmed } from '../second-factor/factors.queries';
import { endSignInTickets } from '../second-factor/ticket.queries';
import { endSessions } from '../session/session.queries';
import { orLinkExpired } from './confirm-email';
import { claimAddress } from './email.queries';
import { hashPassword } from './passwords';

interface PasswordReset {
  token: string;
  password: string;
}

/**
 * Sets the password of the member whose link this is, confirms the address, and ends all sessions. All devices become
 * unknown. An account whose address was not confirmed may have been made by a stranger: its second factors go as well.
 */
export async function resetPassword(
  { db, settings }: Api,
  { token, password }: PasswordReset,
  request: FastifyRequest,
): Promise<number> {
  const open = await findOpenToken(db, ['reset'], token);
  if (!open) throw accountRefusals.linkExpired();
  refuseWeakPassword(password, await findDetails(db, open.user_id), (await currentSite(db)).name);
  const password_hash = await hashPassword(password);
  const reset = inTransaction(db, async (trx) => {
    const used = await useToken(trx, 'reset', token);
    if (!used) throw accountRefusals.linkExpired();
    const { user_id: id } = used;
    await setPassword(trx, id, password_hash);
    await deleteFactorsOfUnconfirmed(trx, id);
    await claimAddress(trx, id); // opening the link proved the address
    await endSessions(trx, id);
    await endSignInTickets(trx, id);
    await deleteDevices(trx, id);
    await recordSecurityEvent(trx, { event: 'password_reset', memberId: id, request });
    const member = await findDetails(trx, id);
    await enqueueEmail(trx, { id, email: member.email }, emails.passwordChanged(settings, member));
    return id;
  });
  return orLinkExpired(reset);
}
