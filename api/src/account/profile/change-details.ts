import type { UpdateForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import type { Trx } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { enqueueEmail } from '../../mail/outbox';
import { accountRefusals } from '../member/account.refusals';
import { refreshDirectory } from '../member/directory-entry.queries';
import { emails } from '../member/emails';
import { updateUser } from '../member/member.queries';
import { renewSession, type SessionPair } from '../session/session.queries';
import { issueRevertToken, issueToken } from '../sign-in/one-time-token.queries';

/** Saves name, email and phone; returns the session's new secrets. */
export async function changeDetails(api: Api, member: Member, form: UpdateForm): Promise<SessionPair> {
  const { name, email, phone } = form;
  const emailChanged = email !== member.email.toLowerCase();
  try {
    return await inTransaction(api.db, async (trx) => {
      await updateUser(trx, member.id, {
        name,
        email,
        phone_raw: phone,
        phone_e164: toPhoneNumber(phone),
        emailChanged,
      });
      await refreshDirectory(trx, [member.id]);
      if (emailChanged) await announceEmailChange(trx, api, { member, form });
      return renewSession(trx, member.sessionId);
    });
  } catch (cause) {
    if (isDuplicate(cause, 'users_email')) throw accountRefusals.newEmailTaken();
    throw cause;
  }
}

/** Sends an email to both addresses: the old one gets a link to revert the change, the new one a link to verify it. */
async function announceEmailChange(
  trx: Trx,
  { settings }: Api,
  { member, form: { name, email } }: { member: Member; form: UpdateForm },
): Promise<void> {
  const revertToken = await issueRevertToken(trx, member.id, member.email);
  const shown = member.emailVerified ? email : null;
  await enqueueEmail(trx, member.email, emails.emailChanged(settings, { name, email: shown, token: revertToken }));
  const token = await issueToken(trx, member.id, 'verify');
  await enqueueEmail(trx, email, emails.verify(settings, { name, token }));
}
