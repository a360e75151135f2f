import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { enqueueEmail } from '../../../mail/outbox';
import { recordChange } from '../../../security/audit';
import { recordSecurityEvent } from '../../../security/security-log';
import { exportMember } from '../../personal-data/export.queries';
import { memberEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { findAccount } from '../members/find-account';

/**
 * A copy of everything that is kept about a member, for the answer to their request. Identity numbers have their last four
 * digits: the member, who knows the others, finds the whole ones in the copy that they can make themselves.
 */
export async function exportForMember(
  { db, settings }: Api,
  { memberNo, form, by }: StaffChange<{ reason: string }>,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, memberNo);
  await inTransaction(db, async (trx) => {
    const details = { by: 'staff' };
    await recordSecurityEvent(trx, { event: 'data_exported', memberId: account.id, request: by.request, details });
    await recordChange(trx, {
      ...by,
      action: 'member.data_exported',
      object: { type: 'member', id: account.member_no },
      after: { reason: form.reason },
    });
    await enqueueEmail(trx, account, memberEmails.dataExported(settings, account));
  });
  return exportMember(db, settings.keys, account.id, 'last digits');
}
