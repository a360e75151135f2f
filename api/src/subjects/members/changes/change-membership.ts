/** Memberships that are given, extended and ended by the staff, without an order. */
import { formatDate } from '@azadkar/shared-api/format';
import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import { refuse } from '../../../platform/http/refusals';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import {
  beginFreeMembership,
  type CurrentMembership,
  endMembership,
  findCurrentMembership,
  insertMembership,
  readDays,
  setEnd,
} from '../../memberships/membership.queries';
import { findPlan } from '../../memberships/plans.queries';
import { type Account, lockAccount } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { careEmails } from './member-emails';
import type { StaffChange } from './staff-change';

export async function giveMembership(
  trx: Trx,
  api: Api,
  change: StaffChange<{ plan: string; starts_on: string; ends_on: string; reason: string }>,
): Promise<void> {
  const { form } = change;
  const account = await lockAccount(trx, change.memberNo);
  if (account.status !== 'active') throw staffMemberRefusals.notActive();
  const plan = await findPlan(trx, form.plan);
  if (!plan) throw staffMemberRefusals.planNotFound();
  if (plan.price === 0) throw staffMemberRefusals.freePlan();
  const days = await readDays(trx);
  if (form.starts_on > days.today) throw staffMemberRefusals.beginsLater();
  const ends_on = form.ends_on || null;
  if (ends_on || plan.term_months !== null) checkEnd(form.ends_on, days);
  const former = await findCurrentMembership(trx, account.id);
  if (former) await endMembership(trx, former.id);
  const term = { starts_on: form.starts_on, ends_on };
  await insertMembership(trx, { userId: account.id, packageId: plan.id, orderId: null, term });
  await settle(trx, { api, account, change, action: 'membership.given', former });
}

/** The membership and its last day must be those that the page showed: they may have been changed meanwhile. */
export async function extendByStaff(
  trx: Trx,
  api: Api,
  change: StaffChange<{ membership_id: number; former_ends_on: string; ends_on: string; reason: string }>,
): Promise<void> {
  const { membership_id, former_ends_on, ends_on } = change.form;
  const account = await lockAccount(trx, change.memberNo);
  const former = await findCurrentMembership(trx, account.id);
  if (!former) throw staffMemberRefusals.noMembership();
  if (former.id !== membership_id || former.ends_on !== former_ends_on) throw refuse.changedMeanwhile();
  const days = await readDays(trx);
  checkEnd(ends_on, days);
  if (ends_on <= former_ends_on) throw staffMemberRefusals.endsTooEarly(former_ends_on);
  await setEnd(trx, former.id, ends_on);
  await settle(trx, { api, account, change, action: 'membership.extended', former });
}

interface EndedMembership {
  membership_id: number;
  reason: string;
}

/** Ends the paid membership today; the free one begins. */
export async function endMembershipNow(trx: Trx, api: Api, change: StaffChange<EndedMembership>): Promise<void> {
  const account = await lockAccount(trx, change.memberNo);
  const former = await findCurrentMembership(trx, account.id);
  if (!former) throw staffMemberRefusals.noMembership();
  if (former.id !== change.form.membership_id) throw refuse.changedMeanwhile();
  if (former.price === 0) throw staffMemberRefusals.neverEnds();
  await endMembership(trx, former.id);
  await beginFreeMembership(trx, [account.id]);
  await settle(trx, { api, account, change, action: 'membership.ended', former });
}

function checkEnd(endsOn: string, { today: earliest, latest }: Awaited<ReturnType<typeof readDays>>): void {
  if (endsOn < earliest) throw staffMemberRefusals.endsTooEarly(earliest);
  if (endsOn > latest) throw staffMemberRefusals.endsTooLate(latest);
}

interface Settled {
  api: Api;
  account: Account;
  change: StaffChange<{ reason: string }>;
  action: 'membership.given' | 'membership.extended' | 'membership.ended';
  former: CurrentMembership | undefined;
}

async function settle(trx: Trx, { api, account, change, action, former }: Settled): Promise<void> {
  const now = await findCurrentMembership(trx, account.id);
  const kept = { before: describe(former), after: { ...describe(now), reason: change.form.reason } };
  await recordChange(trx, { ...change.by, action, object: { type: 'member', id: account.member_no }, ...kept });
  if (!now) return;
  const { name } = account;
  const email = now.ends_on
    ? careEmails.membershipSet.write({ membership: now.name, day: formatDate(now.ends_on) }, api.settings, { name })
    : careEmails.membershipEnded.write({ membership: now.name }, api.settings, { name });
  await enqueueEmail(trx, account, email);
}

const describe = (membership: CurrentMembership | undefined) => ({
  plan: membership?.name ?? null,
  starts_on: membership?.starts_on ?? null,
  ends_on: membership?.ends_on ?? null,
});
