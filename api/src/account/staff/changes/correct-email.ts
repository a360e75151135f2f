import { sql } from 'kysely';
import type { Api } from '../../../api';
import type { Trx } from '../../../database/schema';
import { refuse } from '../../../http/refusals';
import { enqueueEmail } from '../../../mail/outbox';
import { recordChange } from '../../../security/audit';
import { issueRevertToken, issueToken } from '../../../security/one-time-token.queries';
import { recordSecurityEvent } from '../../../security/security-log';
import { refreshDirectory } from '../../member/directory-entry.queries';
import { emails } from '../../member/emails';
import { type Account, lockAccount } from '../members/find-account';
import { staffMemberRefusals } from '../staff-member.refusals';
import { memberEmails } from './member-emails';
import type { StaffChange } from './staff-change';

interface CorrectedEmail {
  email: string;
  former_email: string;
  reason: string;
}

/**
 * Corrects the address of a member who cannot do it themselves. The new one is to be confirmed; the former one can take the
 * change back, and has a day for it before the new one may choose a password (enqueueResetEmails). The account of one of the
 * staff is not changed like this.
 */
export async function correctEmail(trx: Trx, api: Api, change: StaffChange<CorrectedEmail>): Promise<void> {
  const { email, former_email, reason } = change.form;
  const account = await lockAccount(trx, change.memberNo);
  if (account.status !== 'active') throw staffMemberRefusals.notActive();
  if (account.is_staff) throw staffMemberRefusals.isStaff();
  if (account.email !== former_email) throw refuse.changedMeanwhile();
  if (account.email.toLowerCase() === email) throw staffMemberRefusals.sameEmail();
  if (await isConfirmed(trx, email)) throw staffMemberRefusals.emailTaken();
  await deleteLinks(trx, account);
  const corrected = { email, email_verified_at: null, email_corrected_at: sql<Date>`now()` };
  await trx.updateTable('users').set(corrected).where('id', '=', account.id).execute();
  await refreshDirectory(trx, [account.id]);
  await writeToBoth(trx, api, { account, email });
  const object = { type: 'member', id: account.member_no };
  const kept = { before: { email: account.email }, after: { email, reason } };
  await recordChange(trx, { ...change.by, action: 'member.email_corrected', object, personal: ['email'], ...kept });
  await recordSecurityEvent(trx, {
    event: 'email_changed',
    memberId: account.id,
    request: change.by.request,
    details: { by: 'staff' },
  });
}

async function isConfirmed(trx: Trx, email: string): Promise<boolean> {
  const owner = trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified_at', 'is not', null)
    .select('id');
  return (await owner.executeTakeFirst()) !== undefined;
}

/** Links in the former mailbox stop working, but one that takes an earlier change back stays. */
async function deleteLinks(trx: Trx, { id }: Account): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where('kind', '<>', 'revert_email')
    .execute();
}

async function writeToBoth(
  trx: Trx,
  { settings }: Api,
  { account, email }: { account: Account; email: string },
): Promise<void> {
  const { id, name, email: former, email_verified_at } = account;
  const token = email_verified_at ? await issueRevertToken(trx, id, former) : null;
  await enqueueEmail(trx, former, memberEmails.addressCorrected(settings, { name, email, token }));
  const link = await issueToken(trx, id, 'verify', { payload: { by: 'staff' } });
  await enqueueEmail(trx, { id, email }, emails.verify(settings, { token: link }));
}
