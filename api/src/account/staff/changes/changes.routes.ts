/** What the staff change about a member: the membership, the address, and whether they may sign in. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { isDuplicate } from '../../../database/database-errors';
import { inTransaction } from '../../../database/transaction';
import { idempotent } from '../../../http/idempotency';
import { reply, serve } from '../../../http/serve';
import { staffMemberRefusals } from '../staff-member.refusals';
import { doBulk, planBulk } from './bulk';
import { changeAccess } from './change-access';
import { endMembershipNow, extendMembership, giveMembership } from './change-membership';
import { correctEmail } from './correct-email';

export function changesRoutes(api: Api): void {
  membershipRoutes(api);
  accessRoutes(api);
  bulkRoutes(api);
}

function membershipRoutes(api: Api): void {
  serve(api, accountStaff.giveMembership, async ({ params: { memberNo }, body: form, member, request }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => giveMembership(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership was given.');
  });

  serve(api, accountStaff.extendMembership, async ({ params: { memberNo }, body: form, member, request }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => extendMembership(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership was extended.');
  });

  serve(api, accountStaff.endMembership, async ({ params: { memberNo }, body: form, member, request }) => {
    const by = { member, request };
    await idempotent(api.db, by, (trx) => endMembershipNow(trx, api, { memberNo, form, by }));
    return reply(null, 'The membership has ended.');
  });
}

function accessRoutes(api: Api): void {
  const { db } = api;

  serve(api, accountStaff.correctEmail, async ({ params: { memberNo }, body: form, member, request }) => {
    const by = { member, request };
    await inTransaction(db, (trx) => correctEmail(trx, api, { memberNo, form, by })).catch((cause: unknown) => {
      throw isDuplicate(cause, 'users_email') ? staffMemberRefusals.emailTaken() : cause;
    });
    return reply(null, 'The address was corrected. Both addresses are written to.');
  });

  serve(api, accountStaff.sendConfirmation, async ({ params: { memberNo }, member, request }) => {
    const change = { memberNo, form: { reason: '' }, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'send_confirmation', change));
    return reply(null, 'The email is on its way.');
  });

  serve(api, accountStaff.endSessions, async ({ params: { memberNo }, body: form, member, request }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'end_sessions', change));
    return reply(null, 'The member is signed out everywhere.');
  });

  serve(api, accountStaff.suspend, async ({ params: { memberNo }, body: form, member, request }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'suspend', change));
    return reply(null, 'The account is suspended.');
  });

  serve(api, accountStaff.restore, async ({ params: { memberNo }, body: form, member, request }) => {
    const change = { memberNo, form, by: { member, request } };
    await inTransaction(db, (trx) => changeAccess(trx, api, 'restore', change));
    return reply(null, 'The account works again.');
  });
}

function bulkRoutes(api: Api): void {
  serve(api, accountStaff.bulkPlan, ({ body: { action, member_nos }, member }) =>
    planBulk(api, { action, memberNos: member_nos, callerId: member.id }),
  );

  serve(api, accountStaff.bulk, async ({ body: { action, member_nos }, member, request }) => {
    const done = await doBulk(api, { action, memberNos: member_nos, by: { member, request } });
    return reply(done, 'Done.');
  });
}
