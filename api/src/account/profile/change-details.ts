import type { UpdateForm } from '@azadkar/shared-api/account/schema';
import { toPhoneNumber } from '@azadkar/shared-api/input';
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { issueToken } from '../../security/one-time-token.queries';
import { refreshDirectory } from '../member/directory-entry.queries';
import { emails } from '../member/emails';
import { updateUser } from '../member/member.queries';
import { renewSession } from '../session/session.queries';
import { enqueueConfirmation } from '../sign-in/email.queries';

/**
 * Saves name and phone, and renews the session. A new address is the account's when its link is opened; whether somebody
 * else has it already is told to nobody but them.
 */
export async function changeDetails(api: Api, member: Member, form: UpdateForm) {
  const { name, email, phone } = form;
  const newAddress = email === member.email.toLowerCase() ? null : email;
  const session = await inTransaction(api.db, async (trx) => {
    await updateUser(trx, member.id, { name, phone_raw: phone, phone_e164: toPhoneNumber(phone) });
    await refreshDirectory(trx, [member.id]);
    if (newAddress) await confirmNewAddress(trx, api, { userId: member.id, newAddress });
    return renewSession(trx, member.sessionId);
  });
  return { session, newAddress };
}

async function confirmNewAddress(
  trx: Trx,
  { settings }: Api,
  { userId, newAddress }: { userId: number; newAddress: string },
): Promise<void> {
  const token = await issueToken(trx, userId, 'change_email', { payload: { email: newAddress } });
  await enqueueConfirmation(trx, newAddress, {
    taken: emails.addressInUse(settings),
    free: emails.newAddress(settings, { token }),
  });
}
