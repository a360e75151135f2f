import { call, rolesOf } from '@azadkar/shared-api';
import type { BulkMemberAction } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberRow } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, EmptyState, formatShortDate, useSession } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EmailAddress } from '../layout/person-links';
import { StaffPage } from '../layout/staff-page';
import type { BulkAction } from '../list/bulk-bar';
import type { ColumnOf } from '../list/columns';
import { loadList } from '../list/load-list';
import { StaffList } from '../list/staff-list';
import { formatMemberNo, MemberBadge, memberStatusNames } from './member-status';

/** The newest first. */
const query = { sort: '-joined' } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const [loaded, plans] = await Promise.all([
    loadList(accountStaff.members, request, { query }),
    call(accountStaff.membershipPlans, { request }).catch(() => []),
  ]);
  return { loaded, plans };
}

/** All members, to be found by name, address, phone number or member number. */
export function Component() {
  const { loaded, plans } = useLoaderData<typeof loader>();
  const { active, suspended, superseded } = memberStatusNames;
  const isAdmin = useSession((session) => rolesOf(session).includes('admin'));

  return (
    <StaffPage title="Members">
      <StaffList
        one="member"
        many="members"
        endpoint={accountStaff.members}
        loaded={loaded}
        query={query}
        defaultSort="-joined"
        columns={memberColumns}
        idOf={({ member_no }) => member_no}
        linkOf={({ member_no }) => toPath(staffPaths.member, { memberNo: member_no })}
        searches="Name, email, phone or AZK number"
        filters={[
          { name: 'status', label: 'Status', words: { active, suspended, superseded } },
          { name: 'plan', label: 'Plan', choices: plans.map(({ key, name }) => ({ value: key, label: name })) },
        ]}
        views={[
          { label: 'All', filters: {} },
          { label: 'Not confirmed', filters: { confirmed: 'no' } },
          { label: 'Confirmed', filters: { confirmed: 'yes' } },
        ]}
        bulk={memberActions}
        {...(isAdmin && { exportedBy: accountStaff.exportMembers })}
        empty={<EmptyState title="No members yet" text="Whoever joins is listed here." />}
      />
    </StaffPage>
  );
}

/** What can be done with several members of the list. The server makes the plan: only it knows what is in the way. */

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
        message: left_out > 0 ? `${count(changed)} done, ${left_out} left as they were.` : `${count(changed)} done.`,
      };
    },
  };
}

const memberActions: readonly BulkAction<MemberRow>[] = (
  ['send_confirmation', 'end_sessions', 'restore', 'suspend'] as const
).map((action) => actionOf(action, words[action]));

const memberColumns: readonly ColumnOf<typeof accountStaff.members>[] = [
  { name: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
  { name: 'number', header: 'Number', cell: ({ member_no }) => <Short>{formatMemberNo(member_no)}</Short> },
  { name: 'email', header: 'Email', wide: true, cell: (row) => <Address {...row} /> },
  { name: 'phone', header: 'Phone', optional: true, cell: ({ phone }) => <Short>{phone}</Short> },
  { name: 'plan', header: 'Plan', cell: (row) => <Plan {...row} /> },
  { name: 'status', besideTitle: true, header: 'Status', cell: ({ status }) => <MemberBadge status={status} /> },
  {
    name: 'joined',
    header: 'Joined',
    sort: '-joined',
    cell: ({ joined_at }) => <Short>{formatShortDate(joined_at)}</Short>,
  },
];

/** Numbers and days, which are read as a whole. */
const Short = chakra('span', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

function Address({ email, email_confirmed }: MemberRow) {
  return (
    <>
      <EmailAddress email={email} />
      {!email_confirmed && (
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          Not confirmed
        </chakra.span>
      )}
    </>
  );
}

function Plan({ plan, plan_ends_on }: MemberRow) {
  if (!plan) return <chakra.span color="fg.muted">None</chakra.span>;
  return (
    <>
      {plan}
      {plan_ends_on && (
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          until {formatShortDate(plan_ends_on)}
        </chakra.span>
      )}
    </>
  );
}
