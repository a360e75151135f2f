/** A member's name, address, phone and password. */
import { account } from '@azadkar/shared-api/account';
import type { UpdateForm } from '@azadkar/shared-api/account/schema';
import type { Api } from '../../api';
import { isDuplicate } from '../../database/database-errors';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { limitRate } from '../../http/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { enqueueEmail } from '../../mail/outbox';
import { refreshDirectory } from '../member/directory-entry.queries';
import { emails } from '../member/emails';
import { findPasswordHash, setPassword, updateUser } from '../member/member.queries';
import { toE164 } from '../member/phone.rules';
import { issueRevertToken, issueToken } from '../sign-in/one-time-token.queries';
import { hashPassword, isPassword } from '../sign-in/passwords';
import { endSessions, rotateToken } from '../sign-in/session.queries';

export function detailsRoutes(api: Api): void {
  const { db, settings } = api;

  serve(api, account.update, async ({ body, member }) => {
    await limitRate(api, 'updateDetails', member.id);
    try {
      const api_token = await changeDetails(api, member, body);
      return reply({ api_token }, 'Your details were updated.');
    } catch (cause) {
      if (isDuplicate(cause, 'users_email')) throw refuse.taken('email', 'This email address cannot be used.');
      throw cause;
    }
  });

  serve(api, account.changePassword, async ({ body, member }) => {
    await checkPassword(api, member, body.old_password, 'old_password');
    const password_hash = await hashPassword(body.password);
    await inTransaction(db, async (trx) => {
      await setPassword(trx, member.id, password_hash);
      await endSessions(trx, member.id, member.sessionId);
      await enqueueEmail(trx, member.email, emails.passwordChanged(settings, member));
    });
    return reply(null, 'Your password was changed. You were signed out everywhere else.');
  });
}

/** Refuses what is not the member's password, and soon refuses to be asked. */
export async function checkPassword(api: Api, member: Member, password: string, field: string): Promise<void> {
  await limitRate(api, 'currentPassword', member.id);
  if (await isPassword(await findPasswordHash(api.db, member.id), password)) return;
  throw refuse.invalid({ [field]: 'This is not your current password.' });
}

/** Saves, and gives the session its new token. Of a new address, both the old and the new mailbox hear. */
function changeDetails({ db, settings }: Api, member: Member, { name, email, phone }: UpdateForm): Promise<string> {
  const moved = email !== member.email.toLowerCase();
  return inTransaction(db, async (trx) => {
    await updateUser(trx, member.id, { name, email, phone_raw: phone, phone_e164: toE164(phone), moved });
    await refreshDirectory(trx, [member.id]);
    if (moved) {
      const back = await issueRevertToken(trx, member.id, member.email);
      await enqueueEmail(trx, member.email, emails.emailChanged(settings, { name, email, token: back }));
      const token = await issueToken(trx, member.id, 'verify');
      await enqueueEmail(trx, email, emails.verify(settings, { name, token }));
    }
    return rotateToken(trx, member.sessionId);
  });
}
