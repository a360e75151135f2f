import { call, type Data, rolesOf } from '@azadkar/shared-api';
import type { BulkMemberAction } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberRow } from '@azadkar/shared-api/account/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, formatShortDate, LinkButton, useSession } from '@azadkar/shared-ui';
import { CheckboxField, DateField, EmailField, PhoneField, SelectField, TextField } from '@azadkar/shared-ui/forms';
import { ChangeDialog, DialogButton } from '../actions/action-button';
import { choicesOf } from '../edit/fields';
import { EmailAddress, MemberBadge, MemberId, SmallText } from '../layout/panel';
import type { BulkAction } from '../list/bulk-bar';
import { listPage } from '../list/list-page';

/** Numbers and days, which are read as a whole. */
const Short = chakra('span', { base: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } });

/** All members, to be found by name, address, phone number or member number. */
export const { loader, Component } = listPage({
  title: 'Members',
  one: 'member',
  endpoint: accountStaff.members,
  exportedBy: accountStaff.exportMembers,
  actions: <NewMembers />,
  query: { sort: '-joined' }, // the newest first
  defaultSort: '-joined',
  columns: [
    { name: 'name', header: 'Name', sort: 'name', isRowHeader: true, cell: ({ name }) => name },
    {
      name: 'number',
      header: 'Number',
      cell: ({ member_no }) => (
        <Short>
          <MemberId memberNo={member_no} />
        </Short>
      ),
    },
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
  ],
  idOf: ({ member_no }) => member_no,
  linkOf: ({ member_no }) => toPath(staffPaths.member, { memberNo: member_no }),
  searches: 'Name, email, phone or member ID',
  more: (request) => call(accountStaff.membershipPlans, { request }).catch(() => []),
  filtersOf: (plans) => [
    { name: 'status', label: 'Status', words: { active: 'Active', suspended: 'Suspended', superseded: 'Replaced' } },
    { name: 'plan', label: 'Plan', choices: choicesOf(plans) },
  ],
  views: [
    { label: 'All', filters: {} },
    { label: 'Not confirmed', filters: { confirmed: 'no' } },
    { label: 'Confirmed', filters: { confirmed: 'yes' } },
  ],
  bulk: [
    actionOf('send_confirmation', {
      label: 'Confirm email',
      title: (members) => `Ask ${members} to confirm the address?`,
    }),
    actionOf('end_sessions', { label: 'Sign out', title: (members) => `Sign ${members} out everywhere?` }),
    actionOf('restore', { label: 'Restore', title: (members) => `Restore ${members}?` }),
    actionOf('suspend', { label: 'Suspend', title: (members) => `Suspend ${members}?`, destructive: true }),
  ],
  empty: { title: 'No members yet', text: 'Whoever joins is listed here.' },
});

/** How an administrator enters members: many from a file, or one by hand. */
function NewMembers() {
  const isAdmin = useSession((session) => rolesOf(session).includes('admin'));
  if (!isAdmin) return null;
  return (
    <>
      <LinkButton size="sm" variant="outline" to={staffPaths.membersImport}>
        Import
      </LinkButton>
      <DialogButton
        variant="solid"
        load={() => call(accountStaff.membershipPlans)}
        dialog={(close, plans) => <AddMember plans={plans} onClose={close} />}
      >
        Add a member
      </DialogButton>
    </>
  );
}

/** A member who joins on paper: entered by hand, and invited to choose a password. */
function AddMember({ plans, onClose }: { plans: Data<typeof accountStaff.membershipPlans>; onClose: () => void }) {
  const paid = plans.filter(({ free }) => !free);
  return (
    <ChangeDialog
      title="Add a member"
      endpoint={accountStaff.addMember}
      initialValues={{ name: '', email: '', phone: '', plan: '', paid_until: '', invite: true }}
      button="Add the member"
      says="Without a last day the membership is the free one. They get no news before they ask for it."
      onClose={onClose}
    >
      <TextField name="name" label="Full name" autoComplete="off" required />
      <EmailField name="email" label="Email" autoComplete="off" required />
      <PhoneField name="phone" label="Phone number" autoComplete="off" />
      <SelectField name="plan" label="Plan that is paid for" choices={choicesOf(paid)} placeholder="None" />
      <DateField name="paid_until" label="Paid until" />
      <CheckboxField name="invite" label="Invite them" description="They get a link to choose a password." />
    </ChangeDialog>
  );
}

const count = (n: number) => (n === 1 ? '1 member' : `${n} members`);

interface Words {
  label: string;
  /** "Suspend 3 members?" */
  title: (members: string) => string;
  destructive?: boolean;
}

/** What can be done with several members. The server makes the plan: only it knows what is in the way. */
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

const Address = ({ email, email_confirmed }: MemberRow) => (
  <>
    <EmailAddress email={email} />
    {!email_confirmed && <SmallText>Not confirmed</SmallText>}
  </>
);

function Plan({ plan, plan_ends_on }: MemberRow) {
  if (!plan) return <chakra.span color="fg.muted">None</chakra.span>;
  return (
    <>
      {plan}
      {plan_ends_on && <SmallText>until {formatShortDate(plan_ends_on)}</SmallText>}
    </>
  );
}
