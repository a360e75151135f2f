import type { Data } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { formatDate, Text } from '@azadkar/shared-ui';
import { DateField, SelectField } from '@azadkar/shared-ui/forms';
import { ChangeDialog, ReasonField } from '../../actions/action-dialog';

type Membership = NonNullable<MemberPage['memberships']>[number];

interface Props {
  member: MemberPage;
  onClose: () => void;
}

export function GiveDialog({
  member,
  plans,
  current,
  onClose,
}: Props & { plans: Data<typeof accountStaff.membershipPlans>; current: Membership | undefined }) {
  const paid = plans.filter(({ free }) => !free);
  return (
    <ChangeDialog
      title="Give a membership"
      endpoint={accountStaff.giveMembership}
      params={{ memberNo: member.member_no }}
      initialValues={{ plan: paid.length === 1 ? paid[0]?.key : '', starts_on: '', ends_on: '', reason: '' }}
      button="Give the membership"
      onClose={onClose}
    >
      <Text>
        {member.name} gets it without an order, and an email about it.
        {current?.ends_on && ` The present one, ${current.plan} until ${formatDate(current.ends_on)}, ends today.`}
      </Text>
      <SelectField
        name="plan"
        label="Plan"
        choices={paid.map(({ key, name }) => ({ value: key, label: name }))}
        required
      />
      <DateField name="starts_on" label="First day" description="Today or earlier." required />
      <DateField name="ends_on" label="Last day" description="Empty only for a plan without an end." />
      <ReasonField />
    </ChangeDialog>
  );
}

export function ExtendDialog({ member, current, onClose }: Props & { current: Membership }) {
  const { ends_on } = current;
  if (ends_on === null) return null;
  return (
    <ChangeDialog
      title="Extend the membership"
      endpoint={accountStaff.extendMembership}
      params={{ memberNo: member.member_no }}
      initialValues={{ membership_id: Number(current.id), former_ends_on: ends_on, ends_on: '', reason: '' }}
      button="Extend it"
      onClose={onClose}
    >
      <Text>
        {current.plan} ends on {formatDate(ends_on)} now. {member.name} gets an email about the new last day.
      </Text>
      <DateField name="ends_on" label="New last day" required />
      <ReasonField />
    </ChangeDialog>
  );
}

export const EndDialog = ({ member, current, onClose }: Props & { current: Membership }) => (
  <ChangeDialog
    title="End the membership"
    endpoint={accountStaff.endMembership}
    params={{ memberNo: member.member_no }}
    initialValues={{ membership_id: Number(current.id), reason: '' }}
    button="End it today"
    destructive
    onClose={onClose}
  >
    <Text>
      {current.plan} ends today{current.ends_on && ` instead of ${formatDate(current.ends_on)}`}, and the free
      membership begins. Nothing is paid back by this. {member.name} gets an email about it.
    </Text>
    <ReasonField />
  </ChangeDialog>
);
