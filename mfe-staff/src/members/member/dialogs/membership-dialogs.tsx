import { type Data, submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import {
  endedMembershipForm,
  extendedMembershipForm,
  givenMembershipForm,
  type MemberPage,
} from '@azadkar/shared-api/account/staff/schema';
import { formatDate, Text } from '@azadkar/shared-ui';
import { DateField, SelectField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../../actions/action-dialog';
import { ReasonField } from '../../../actions/reason-field';
import type { Change } from '../../../actions/use-change';

type Membership = NonNullable<MemberPage['memberships']>[number];

interface Props {
  member: MemberPage;
  changes: Change;
}

export function GiveDialog({
  member,
  plans,
  current,
  changes: { change, close },
}: Props & { plans: Data<typeof accountStaff.membershipPlans>; current: Membership | undefined }) {
  const paid = plans.filter(({ term_months }) => term_months !== null);
  return (
    <ActionDialog
      title="Give a membership"
      schema={givenMembershipForm}
      initialValues={{ plan: paid.length === 1 ? paid[0]?.key : '', starts_on: '', ends_on: '', reason: '' }}
      button="Give the membership"
      onSubmit={(body) =>
        change(() => submit(accountStaff.giveMembership, { params: { memberNo: member.member_no }, body }))
      }
      onClose={close}
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
      <DateField name="ends_on" label="Last day" required />
      <ReasonField />
    </ActionDialog>
  );
}

export function ExtendDialog({ member, current, changes: { change, close } }: Props & { current: Membership }) {
  const { ends_on } = current;
  if (ends_on === null) return null;
  return (
    <ActionDialog
      title="Extend the membership"
      schema={extendedMembershipForm}
      initialValues={{ membership_id: Number(current.id), former_ends_on: ends_on, ends_on: '', reason: '' }}
      button="Extend it"
      onSubmit={(body) =>
        change(() => submit(accountStaff.extendMembership, { params: { memberNo: member.member_no }, body }))
      }
      onClose={close}
    >
      <Text>
        {current.plan} ends on {formatDate(ends_on)} now. {member.name} gets an email about the new last day.
      </Text>
      <DateField name="ends_on" label="New last day" required />
      <ReasonField />
    </ActionDialog>
  );
}

export function EndDialog({ member, current, changes: { change, close } }: Props & { current: Membership }) {
  return (
    <ActionDialog
      title="End the membership"
      schema={endedMembershipForm}
      initialValues={{ membership_id: Number(current.id), reason: '' }}
      button="End it today"
      destructive
      onSubmit={(body) =>
        change(() => submit(accountStaff.endMembership, { params: { memberNo: member.member_no }, body }))
      }
      onClose={close}
    >
      <Text>
        {current.plan} ends today instead of {current.ends_on && formatDate(current.ends_on)}, and the free membership
        begins. Nothing is paid back by this. {member.name} gets an email about it.
      </Text>
      <ReasonField />
    </ActionDialog>
  );
}
