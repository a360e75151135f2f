/** The same for several members: first a plan, then each in a transaction of its own. */

import type { Data } from '@azadkar/shared-api';
import { type BulkMemberAction, bulkMemberActionNames } from '@azadkar/shared-api/account/rules';
import type { accountStaff } from '@azadkar/shared-api/account/staff';
import type { Api } from '../../../api';
import { inTransaction } from '../../../database/transaction';
import { Refusal } from '../../../http/refusals';
import { findAccount } from '../members/find-account';
import { changeAccess, obstacleTo } from './change-access';
import type { StaffChange } from './staff-change';

type Plan = Data<typeof accountStaff.bulkPlan>;

/** What would happen to each of them. Numbers that nobody has are left out. */
export async function planBulk(
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

interface Bulk {
  action: BulkMemberAction;
  memberNos: readonly string[];
  by: StaffChange<unknown>['by'];
}

/** What was refused of one is left out; the others are done. */
export async function doBulk(api: Api, { action, memberNos, by }: Bulk) {
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
