/** Whether a member may sign in: suspending, restoring, and ending sessions. Each returns why it cannot be done. */
import type { BulkMemberAction } from '@azadkar/shared-api/account/rules';
import type { Api } from '../../../api';
import type { Trx } from '../../../platform/database/schema';
import type { Refusal } from '../../../platform/http/refusals';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { recordChange } from '../../../platform/security/audit.queries';
import { issueToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { accountEmails } from '../../identity/member/account-emails';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { endSessions } from '../../identity/session/session.queries';
import { makeInvitationDue } from '../../identity/sign-in/invitations.queries';
import { type Account, lockAccount, setAccountStatus } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { careEmails } from './member-emails';
import type { StaffChange } from './staff-change';

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
    if (account.invitation) await makeInvitationDue(trx, account.id);
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
  await setAccountStatus(trx, id, status);
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
