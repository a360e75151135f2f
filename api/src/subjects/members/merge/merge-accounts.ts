import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { formatMemberId } from '../../identity/member/member.present';
import { careEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { lockAccount } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { planMerge } from './merge-plan.queries';
import { closeAccount, deleteSignIns, type Merged, mergeSteps, moveProfile } from './merge-steps.queries';

/**
 * Moves everything of one account into another one of the same person. Nothing personal stays in the account that is merged;
 * its number leads to the other. The plan must be the one that was read.
 */
export async function mergeAccounts(
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
  await recordChange(trx, {
    ...by,
    action: 'member.merged',
    object: { type: 'member', id: into.member_no },
    before: { from: from.member_no },
    after: {
      from: null,
      reason: form.reason,
      moved: steps.map(({ what, count }) => `${count} ${what}`).join(', '),
    },
  });
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
  const numbers = { into: formatMemberId(into.member_no), from: formatMemberId(from.member_no) };
  const email = careEmails.merged.write({ ...numbers, address: into.email }, settings, { name: into.name });
  await enqueueEmail(trx, into, email);
  const isOther = from.email.toLowerCase() !== into.email.toLowerCase();
  if (isOther && from.email_verified_at) await enqueueEmail(trx, from.email, email);
}
