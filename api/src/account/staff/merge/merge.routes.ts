/** What only administrators do about an account: merging it, deleting it, and answering a request for its data. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { limitRate } from '../../../http/rate-limits/rate-limit';
import { reply, serve } from '../../../http/serve';
import { enqueueEmail } from '../../../mail/outbox';
import { recordChange } from '../../../security/audit';
import { recordSecurityEvent } from '../../../security/security-log';
import { exportMember } from '../../personal-data/export.queries';
import { memberEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { findAccount } from '../members/find-account';
import { deleteForMember, planDeletion } from './delete-for-member';
import { mergeAccounts } from './merge-accounts';
import { planMerge } from './merge-plan';

export function mergeRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.mergePlan, async ({ params, query }) => {
    const into = await findAccount(db, params.memberNo);
    return planMerge(db, { from: await findAccount(db, query.from), into });
  });

  serve(api, accountStaff.merge, async ({ params: { memberNo }, body: form, member, request }) => {
    await inTransaction(db, (trx) => mergeAccounts(trx, api, { memberNo, form, by: { member, request } }));
    return reply(null, 'The two accounts are one now.');
  });

  serve(api, accountStaff.deletionPlan, async ({ params, member }) =>
    planDeletion(db, await findAccount(db, params.memberNo), member.id),
  );

  serve(api, accountStaff.deleteMember, async ({ params: { memberNo }, body: form, member, request }) => {
    await deleteForMember(api, { memberNo, form, by: { member, request } });
    return reply(null, 'The account was deleted.');
  });

  serve(api, accountStaff.exportData, async ({ params: { memberNo }, body: form, member, request }) => {
    await limitRate(api, 'exportData', member.id);
    return exportForMember(api, { memberNo, form, by: { member, request } });
  });
}

/**
 * A copy of everything that is kept about a member, for the answer to their request. Identity numbers have their last four
 * digits: the member, who knows the others, finds the whole ones in the copy that they can make themselves.
 */
async function exportForMember(
  { db, settings }: Api,
  { memberNo, form, by }: StaffChange<{ reason: string }>,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, memberNo);
  await inTransaction(db, async (trx) => {
    const details = { by: 'staff' };
    await recordSecurityEvent(trx, { event: 'data_exported', memberId: account.id, request: by.request, details });
    const object = { type: 'member', id: account.member_no };
    await recordChange(trx, { ...by, action: 'member.data_exported', object, after: { reason: form.reason } });
    await enqueueEmail(trx, account, memberEmails.dataExported(settings, account));
  });
  return exportMember(db, settings.keys, account.id, 'last digits');
}
