/** What can be done with several members of the list. The server makes the plan: only it knows what is in the way. */
import { call } from '@azadkar/shared-api';
import type { BulkMemberAction } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberRow } from '@azadkar/shared-api/account/staff/schema';
import type { BulkAction } from '../../list/bulk-bar';

const count = (n: number) => (n === 1 ? '1 member' : `${n} members`);

interface Words {
  label: string;
  /** "Suspend 3 members?" */
  title: (members: string) => string;
  destructive?: boolean;
}

const words: Readonly<Record<BulkMemberAction, Words>> = {
  send_confirmation: { label: 'Confirm email', title: (members) => `Ask ${members} to confirm the address?` },
  end_sessions: { label: 'Sign out', title: (members) => `Sign ${members} out everywhere?` },
  restore: { label: 'Restore', title: (members) => `Restore ${members}?` },
  suspend: { label: 'Suspend', title: (members) => `Suspend ${members}?`, destructive: true },
};

function actionOf(action: BulkMemberAction, { label, title, destructive }: Words): BulkAction<MemberRow> {
  const bodyOf = (rows: readonly MemberRow[]) => ({ action, member_nos: rows.map(({ member_no }) => member_no) });
  return {
    label,
    ...(destructive && { destructive }),
    plan: async (rows) => {
      const { members } = await call(accountStaff.bulkPlan, { body: bodyOf(rows) });
      const changed = members.filter(({ change }) => change !== null);
      return {
        title: title(count(changed.length)),
        effects: changed.map(({ name, change }) => `${name} ${change}.`),
        excluded: members.flatMap(({ name, obstacle }) => (obstacle ? [{ label: name, reason: obstacle }] : [])),
        confirm: changed.length > 0 ? label : 'Close',
        impossible: changed.length === 0,
      };
    },
    run: async (rows) => {
      const { changed, left_out } = await call(accountStaff.bulk, { body: bodyOf(rows) });
      return {
        done: left_out > 0 ? `${count(changed)} done, ${left_out} left as they were.` : `${count(changed)} done.`,
      };
    },
  };
}

export const memberActions: readonly BulkAction<MemberRow>[] = (
  ['send_confirmation', 'end_sessions', 'restore', 'suspend'] as const
).map((action) => actionOf(action, words[action]));
