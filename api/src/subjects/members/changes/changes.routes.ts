/** What the staff change about a member: the membership, the address, and whether they may sign in. */

import type { Data } from '@azadkar/shared-api';
import { type BulkMemberAction, bulkMemberActionNames } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { isDuplicate } from '../../../platform/database/database-errors';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { act, idempotent } from '../../../platform/http/change';
import { Refusal, refuse } from '../../../platform/http/refusals';
import { reply, routes, serve } from '../../../platform/http/serve';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { issueRevertToken, issueToken } from '../../../platform/security/one-time-token.queries';
import { recordSecurityEvent } from '../../../platform/security/security-log.queries';
import { accountEmails } from '../../identity/member/account-emails';
import { refreshDirectory } from '../../identity/member/directory-entry.queries';
import { correctAddress, deleteOpenTokens, isAddressConfirmed } from '../../identity/sign-in/email.queries';
import { type Account, findAccount, lockAccount } from '../find-account.queries';
import { staffMemberRefusals } from '../staff-member.refusals';
import { changeAccess, endMembershipNow, extendByStaff, giveMembership, obstacleTo } from './change-member';
import { careEmails } from './member-emails';
import type { StaffChange } from './staff-change';

export const changesRoutes = routes(
  serve(accountStaff.giveMembership, async ({ params: { memberNo }, body: form, member, request, api }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => giveMembership(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership was given.');
  }),

  serve(accountStaff.extendMembership, async ({ params: { memberNo }, body: form, member, request, api }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => extendByStaff(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership was extended.');
  }),

  serve(accountStaff.endMembership, async ({ params: { memberNo }, body: form, member, request, api }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => endMembershipNow(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership has ended.');
  }),

  serve(accountStaff.correctEmail, async ({ params: { memberNo }, body: form, member, request, api, db }) => {
    const by = { member, request };
    await inTransaction(db, (trx) => correctEmail(trx, api, { memberNo, form, by })).catch((cause: unknown) => {
      throw isDuplicate(cause, 'users_email') ? staffMemberRefusals.emailTaken() : cause;
    });
    return reply(null, 'The address was corrected. Both addresses are written to.');
  }),

  serve(accountStaff.sendConfirmation, async ({ params: { memberNo }, member, request, api, db }) => {
    const change = { memberNo, form: { reason: '' }, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'send_confirmation', change));
    return reply(null, 'The email is on its way.');
  }),

  serve(accountStaff.endSessions, async ({ params: { memberNo }, body: form, member, request, api, db }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'end_sessions', change));
    return reply(null, 'The member is signed out everywhere.');
  }),

  serve(accountStaff.suspend, async ({ params: { memberNo }, body: form, member, request, api, db }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'suspend', change));
    return reply(null, 'The account is suspended.');
  }),

  serve(accountStaff.restore, async ({ params: { memberNo }, body: form, member, request, api, db }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'restore', change));
    return reply(null, 'The account works again.');
  }),

  serve(accountStaff.bulkPlan, ({ body: { action, member_nos }, member, api }) =>
    planBulk(api, { action, memberNos: member_nos, callerId: member.id }),
  ),

  serve(accountStaff.bulk, async ({ body: { action, member_nos }, member, request, api }) => {
    const done = await doBulk(api, { action, memberNos: member_nos, by: { member, request } });
    return reply(done, 'Done.');
  }),
);

/** The same for several members: first a plan, then each in a transaction of its own. */

type Plan = Data<typeof accountStaff.bulkPlan>;

/** What would happen to each of them. Numbers without a member are left out. */
async function planBulk(
  { db }: Api,
  { action, memberNos, callerId }: { action: BulkMemberAction; memberNos: readonly string[]; callerId: number },
): Promise<Plan> {
  const members: Plan['members'] = [];
  for (const member_no of new Set(memberNos)) {
    const account = await findAccount(db, member_no).catch(orNothing);
    if (!account) continue;
    const obstacle = obstacleTo(action, account, callerId)?.message ?? null;
    members.push({ member_no, name: account.name, change: obstacle ? null : bulkMemberActionNames[action], obstacle });
  }
  return { members };
}

/** What was refused of one is left out; the others are done. */
async function doBulk(
  api: Api,
  { action, memberNos, by }: { action: BulkMemberAction; memberNos: readonly string[]; by: StaffChange<unknown>['by'] },
) {
  let changed = 0;
  const members = [...new Set(memberNos)];
  const reason = `One of ${members.length} that were chosen in the list of members.`;
  for (const memberNo of members) {
    const done = await inTransaction(api.db, (trx) =>
      changeAccess(trx, api, action, { memberNo, form: { reason }, by }).then(() => true),
    ).catch(orNothing);
    if (done) changed += 1;
  }
  return { changed, left_out: members.length - changed };
}

function orNothing(cause: unknown): undefined {
  if (!(cause instanceof Refusal)) throw cause;
  return undefined;
}

/**
 * Corrects the address of a member who cannot do it themselves. The new one is to be confirmed; the former one can take the
 * change back, and has a day for it before the new one may choose a password (enqueueResetEmails). An account that was not
 * taken over yet is invited anew. The account of one of the staff is not changed like this.
 */
async function correctEmail(
  trx: Trx,
  api: Api,
  change: StaffChange<{ email: string; former_email: string; reason: string }>,
): Promise<void> {
  const { email, former_email, reason } = change.form;
  const account = await lockAccount(trx, change.memberNo);
  if (account.status !== 'active') throw staffMemberRefusals.notActive();
  if (account.is_staff) throw staffMemberRefusals.isStaff();
  if (account.email !== former_email) throw refuse.changedMeanwhile();
  if (account.email.toLowerCase() === email) throw staffMemberRefusals.sameEmail();
  if (await isAddressConfirmed(trx, email)) throw staffMemberRefusals.emailTaken();
  const of = { action: 'member.email_corrected', type: 'member', id: account.member_no };
  await act(trx, change.by, of, async () => {
    await deleteOpenTokens(trx, account.id, { except: 'revert_email' }); // an earlier change can still be taken back
    await correctAddress(trx, account.id, email);
    await refreshDirectory(trx, [account.id]);
    await writeToBoth(trx, api, { account, email });
    return { before: { email: account.email }, after: { email, reason }, personal: ['email'] };
  });
  await recordSecurityEvent(trx, {
    event: 'email_changed',
    memberId: account.id,
    request: change.by.request,
    details: { by: 'staff' },
  });
}

async function writeToBoth(
  trx: Trx,
  { settings }: Api,
  { account, email }: { account: Account; email: string },
): Promise<void> {
  const { id, name, email: former, email_verified_at } = account;
  const token = email_verified_at ? await issueRevertToken(trx, id, former) : null;
  /** Without a link when it was never confirmed: the address may be a stranger's. */
  const correction = token
    ? careEmails.addressCorrected.write({ new_address: email }, settings, { name, query: { token } })
    : careEmails.addressRemoved.write({}, settings);
  await enqueueEmail(trx, former, correction);
  if (account.invitation) return; // the new address gets the invitation, which the job sends
  const link = await issueToken(trx, id, 'verify', { payload: { by: 'staff' } });
  await enqueueEmail(trx, { id, email }, accountEmails.verify.write({}, settings, { query: { token: link } }));
}
