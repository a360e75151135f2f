/** What only administrators do about an account: merging it, deleting it, and answering a request for its data. */

import type { Data } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { type Db, inTransaction, type Trx } from '../../../platform/database/schema';
import { deleteMarkedFiles } from '../../../platform/files/files.queries';
import { act } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { deleteMember } from '../../personal-data/delete-member.queries';
import { exportMember } from '../../personal-data/export.queries';
import { careEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { type Account, findAccount, lockAccount } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { planMerge } from './merge-plan.queries';
import { closeAccount, countRowsOf, deleteSignIns, type Merged, mergeSteps, moveProfile } from './merge-steps.queries';

export const mergeRoutes = routes(
  serve(accountStaff.mergePlan, async ({ params, query, db }) => {
    const into = await findAccount(db, params.memberNo);
    return planMerge(db, { from: await findAccount(db, query.from), into });
  }),

  serve(accountStaff.merge, async ({ params: { memberNo }, body: form, member, request, api, db }) => {
    await inTransaction(db, (trx) => mergeAccounts(trx, api, { memberNo, form, by: { member, request } }));
    return reply(null, 'The two accounts are one now.');
  }),

  serve(accountStaff.deletionPlan, async ({ params, member, db }) =>
    planDeletion(db, await findAccount(db, params.memberNo), member.id),
  ),

  serve(accountStaff.deleteMember, async ({ params: { memberNo }, body: form, member, request, api }) => {
    await deleteForMember(api, { memberNo, form, by: { member, request } });
    return reply(null, 'The account was deleted.');
  }),

  serve(accountStaff.exportData, async ({ params: { memberNo }, body: form, member, request, api }) => {
    await limitRate(api, 'exportData', member.id);
    return exportForMember(api, { memberNo, form, by: { member, request } });
  }),
);

/**
 * A copy of everything that is kept about a member, for the answer to their request. Identity numbers have their last four
 * digits: the member, who knows the others, finds the whole ones in the copy that they can make themselves.
 */
async function exportForMember(
  { db, settings }: Api,
  { memberNo, form, by }: StaffChange<{ reason: string }>,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, memberNo);
  const of = { action: 'member.data_exported', type: 'member', id: account.member_no };
  await act(db, by, of, async (trx) => {
    const details = { by: 'staff' };
    await recordSecurityEvent(trx, { event: 'data_exported', memberId: account.id, request: by.request, details });
    await enqueueEmail(trx, account, careEmails.dataExported.write({}, settings, { name: account.name }));
    return { after: { reason: form.reason } };
  });
  return exportMember(db, settings.keys, account.id, 'last digits');
}

/** The deletion of an account by the staff, as its member could do it: the same data goes, and the same stays. */

type DeletionPlan = Data<typeof accountStaff.deletionPlan>;

const COUNTED = [
  ['profile', 'profiles', 'is deleted'],
  ['sessions', 'sessions', 'end'],
  ['issues', 'issues', 'are deleted'],
  ['courses', 'enrolments', 'are deleted'],
  ['certificates', 'certificates', 'are deleted, and can no longer be verified'],
  ['applications to contribute', 'volunteer_requests', 'are deleted'],
  ['requests for a bank account', 'bank_leads', 'are deleted'],
  ['orders', 'orders', 'keep their amounts, without the person'],
  ['tickets', 'tickets', 'lose the name and the identity number'],
] as const;

async function planDeletion(db: Db, account: Account, callerId: number): Promise<DeletionPlan> {
  const steps: DeletionPlan['steps'] = [];
  for (const [what, table, becomes] of COUNTED) {
    const count = await countRowsOf(db, table, account.id);
    if (count > 0) steps.push({ what: `${what} ${becomes}`, count });
  }
  return { steps, obstacle: obstacleOf(account, callerId)?.message ?? null };
}

function obstacleOf(account: Account, callerId: number) {
  if (account.id === callerId) return staffMemberRefusals.oneself();
  return account.is_staff ? staffMemberRefusals.isStaff() : undefined;
}

/** Pictures are deleted after the transaction, by the job if need be. */
async function deleteForMember(
  { app, db, settings, files, purchases }: Api,
  { memberNo, form, by }: StaffChange<{ member_no: string; reason: string }>,
): Promise<void> {
  if (Number(form.member_no) !== Number(memberNo)) throw staffMemberRefusals.otherNumber();
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, memberNo);
    const obstacle = obstacleOf(account, by.member.id);
    if (obstacle) throw obstacle;
    const of = { action: 'member.deleted', type: 'member', id: account.member_no };
    await act(trx, by, of, async () => {
      const details = { by: 'staff' };
      await recordSecurityEvent(trx, { event: 'account_deleted', memberId: account.id, request: by.request, details });
      await deleteMember(trx, purchases, account);
      return { before: { status: account.status }, after: { status: 'deleted', reason: form.reason } };
    });
    const name = account.email_verified_at ? account.name : undefined;
    await enqueueEmail(trx, account.email, careEmails.deleted.write({}, settings, { name }));
  });
  await deleteMarkedFiles({ db, files }).catch((cause: unknown) =>
    app.log.warn(cause, 'Pictures of a deleted account are deleted later'),
  );
}

/**
 * Moves everything of one account into another one of the same person. Nothing personal stays in the account that is merged;
 * its number leads to the other. The plan must be the one that was read.
 */
async function mergeAccounts(
  trx: Trx,
  api: Api,
  change: StaffChange<{ from: string; fingerprint: string; reason: string }>,
): Promise<void> {
  const { memberNo, form, by } = change;
  const merged = await lockBoth(trx, { from: form.from, into: memberNo });
  const { steps, fingerprint } = await planMerge(trx, merged);
  if (fingerprint !== form.fingerprint) throw staffMemberRefusals.mergePlanChanged();
  const { from, into } = merged;
  for (const { change: apply } of mergeSteps) await apply(from.id, into.id).execute(trx);
  await moveProfile(trx, merged);
  await deleteSignIns(trx, from.id);
  await closeAccount(trx, merged);
  await refreshDirectory(trx, [into.id]);
  await writeToBoth(trx, api, merged);
  const moved = steps.map(({ what, count }) => `${count} ${what}`).join(', ');
  const logged = { before: { from: from.member_no }, after: { from: null, reason: form.reason, moved } };
  await act(trx, by, { action: 'member.merged', type: 'member', id: into.member_no }, () => logged);
  const details = { from: from.member_no };
  await recordSecurityEvent(trx, { event: 'account_merged', memberId: into.id, request: by.request, details });
}

/** Always in the same order, so that two merges of the same accounts do not wait for each other. */
async function lockBoth(trx: Trx, numbers: { from: string; into: string }): Promise<Merged> {
  if (Number(numbers.from) === Number(numbers.into)) throw staffMemberRefusals.sameAccount();
  if (Number(numbers.from) < Number(numbers.into)) {
    const from = await lockAccount(trx, numbers.from);
    return { from, into: await lockAccount(trx, numbers.into) };
  }
  const into = await lockAccount(trx, numbers.into);
  return { from: await lockAccount(trx, numbers.from), into };
}

async function writeToBoth(trx: Trx, { settings }: Api, { from, into }: Merged): Promise<void> {
  const numbers = { into: into.member_id, from: from.member_id };
  const email = careEmails.merged.write({ ...numbers, address: into.email }, settings, { name: into.name });
  await enqueueEmail(trx, into, email);
  const isOther = from.email.toLowerCase() !== into.email.toLowerCase();
  if (isOther && from.email_verified_at) await enqueueEmail(trx, from.email, email);
}
