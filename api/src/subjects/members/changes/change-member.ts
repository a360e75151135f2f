/** Memberships that are given, extended and ended by the staff, without an order. */

import type { BulkMemberAction } from '@azadkar/shared-api/account/rules';
import { formatDate } from '@azadkar/shared-api/format';
import type { Api } from '../../../api';
import { type Trx, updateById } from '../../../platform/database/schema';
import { type Refusal, refuse } from '../../../platform/http/refusals';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import { issueToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { accountEmails } from '../../identity/member/account-emails';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { endSessions } from '../../identity/session/session.queries';
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
    : now.price > 0
      ? careEmails.membershipGiven.write({ membership: now.name }, api.settings, { name })
      : careEmails.membershipEnded.write({ membership: now.name }, api.settings, { name });
  await enqueueEmail(trx, account, email);
}

const describe = (membership: CurrentMembership | undefined) => ({
  plan: membership?.name ?? null,
  starts_on: membership?.starts_on ?? null,
  ends_on: membership?.ends_on ?? null,
});

interface AccessForm {
  reason: string;
  /** What the member is told, where they are told more than that it happened. */
  message?: string | undefined;
}

type Change = StaffChange<AccessForm>;

/** Why this account cannot be changed so, as a refusal; undefined when it can. */
export function obstacleTo(action: BulkMemberAction, account: Account, callerId: number): Refusal | undefined {
  switch (action) {
    case 'suspend':
    case 'end_sessions':
      if (account.id === callerId) return staffMemberRefusals.oneself();
      if (account.is_staff) return staffMemberRefusals.isStaff();
      return action === 'end_sessions' || account.status === 'active' ? undefined : staffMemberRefusals.notActive();
    case 'restore':
      return account.status === 'suspended' ? undefined : staffMemberRefusals.notSuspended();
    case 'send_confirmation':
      if (account.status !== 'active') return staffMemberRefusals.notActive();
      return account.email_verified_at ? staffMemberRefusals.alreadyConfirmed() : undefined;
  }
}

const actions: Record<
  BulkMemberAction,
  (trx: Trx, api: Api, of: { account: Account; change: Change }) => Promise<void>
> = {
  async suspend(trx, { settings }, { account, change }) {
    await setStatus(trx, account.id, 'suspended');
    await endSessions(trx, account.id);
    const values = { message: change.form.message || null };
    await enqueueEmail(trx, account, careEmails.suspended.write(values, settings, { name: account.name }));
    await record(trx, { account, change, action: 'member.suspended', after: 'suspended' });
  },
  async restore(trx, { settings }, { account, change }) {
    await setStatus(trx, account.id, 'active');
    await enqueueEmail(trx, account, careEmails.restored.write({}, settings, { name: account.name }));
    await record(trx, { account, change, action: 'member.restored', after: 'active' });
  },
  async end_sessions(trx, _api, { account, change }) {
    await endSessions(trx, account.id);
    await record(trx, { account, change, action: 'member.sessions_ended', after: account.status });
  },
  async send_confirmation(trx, { settings }, { account, change }) {
    if (account.invitation) await updateById(trx, 'users', account.id, { invitation: 'due' });
    else {
      const token = await issueToken(trx, account.id, 'verify');
      await enqueueEmail(trx, account, accountEmails.verify.write({}, settings, { query: { token } }));
    }
    await record(trx, { account, change, action: 'member.confirmation_sent', after: account.status });
  },
};

/** Does it, or throws why it cannot be done. */
export async function changeAccess(trx: Trx, api: Api, action: BulkMemberAction, change: Change): Promise<void> {
  const account = await lockAccount(trx, change.memberNo);
  const obstacle = obstacleTo(action, account, change.by.member.id);
  if (obstacle) throw obstacle;
  await actions[action](trx, api, { account, change });
}

async function setStatus(trx: Trx, id: number, status: 'active' | 'suspended'): Promise<void> {
  await updateById(trx, 'users', id, { status });
  await refreshDirectory(trx, [id]);
}

const securityEvents = {
  'member.suspended': 'account_suspended',
  'member.restored': 'account_restored',
  'member.sessions_ended': 'sessions_ended',
} as const;

interface Recorded {
  account: Account;
  change: Change;
  action: keyof typeof securityEvents | 'member.confirmation_sent';
  /** The status from now on. */
  after: string;
}

async function record(trx: Trx, { account, change, action, after }: Recorded): Promise<void> {
  const { reason } = change.form;
  await recordChange(trx, {
    ...change.by,
    action,
    object: { type: 'member', id: account.member_no },
    ...(after !== account.status && { before: { status: account.status } }),
    after: { ...(after !== account.status && { status: after }), ...(reason && { reason }) },
  });
  if (action === 'member.confirmation_sent') return;
  const details = { by: 'staff' };
  const { request } = change.by;
  await recordSecurityEvent(trx, { event: securityEvents[action], memberId: account.id, request, details });
}
