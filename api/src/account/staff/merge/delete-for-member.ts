/** The deletion of an account by the staff, as its member could do it: the same data goes, and the same stays. */
import type { Data } from '@azadkar/shared-api';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import { sql } from 'kysely';
import type { Api } from '../../../api';
import type { Db, Trx } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { deleteMarkedFiles } from '../../../files/delete-marked-files';
import { enqueueEmail } from '../../../mail/outbox';
import { recordChange } from '../../../security/audit';
import { recordSecurityEvent } from '../../../security/security-log';
import { deleteMember } from '../../personal-data/delete-member.queries';
import { memberEmails } from '../changes/member-emails';
import type { StaffChange } from '../changes/staff-change';
import { type Account, lockAccount } from '../members/find-account';
import { staffMemberRefusals } from '../staff-member.refusals';

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

export async function planDeletion(db: Db, account: Account, callerId: number): Promise<DeletionPlan> {
  const steps: DeletionPlan['steps'] = [];
  for (const [what, table, becomes] of COUNTED) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where user_id = ${account.id}`.execute(db);
    const count = rows[0]?.n ?? 0;
    if (count > 0) steps.push({ what: `${what} ${becomes}`, count });
  }
  return { steps, obstacle: obstacleOf(account, callerId)?.message ?? null };
}

function obstacleOf(account: Account, callerId: number) {
  if (account.id === callerId) return staffMemberRefusals.oneself();
  return account.is_staff ? staffMemberRefusals.isStaff() : undefined;
}

/** Pictures are deleted after the transaction, by the job if need be. */
export async function deleteForMember(
  { app, db, settings, files, purchases }: Api,
  { memberNo, form, by }: StaffChange<{ member_no: string; reason: string }>,
): Promise<void> {
  if (Number(form.member_no) !== Number(memberNo)) throw staffMemberRefusals.otherNumber();
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, memberNo);
    const obstacle = obstacleOf(account, by.member.id);
    if (obstacle) throw obstacle;
    const details = { by: 'staff' };
    await recordSecurityEvent(trx, { event: 'account_deleted', memberId: account.id, request: by.request, details });
    await deleteMember(trx, purchases, account);
    await record(trx, { account, by, reason: form.reason });
    const name = account.email_verified_at ? account.name : undefined;
    await enqueueEmail(trx, account.email, memberEmails.deleted(settings, { name }));
  });
  await deleteMarkedFiles({ db, files }).catch((cause: unknown) =>
    app.log.warn(cause, 'Pictures of a deleted account are deleted later'),
  );
}

const record = (
  trx: Trx,
  { account, by, reason }: { account: Account; by: StaffChange<unknown>['by']; reason: string },
): Promise<void> =>
  recordChange(trx, {
    ...by,
    action: 'member.deleted',
    object: { type: 'member', id: account.member_no },
    before: { status: account.status },
    after: { status: 'deleted', reason },
  });
