import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { InvitedStaff, StaffMember } from '@azadkar/shared-api/account/staff/schema';
import { STAFF_ROLES, type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Alert, Badge, chakra, formatShortDate, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { CheckboxGroupField, EmailField, TextField } from '@azadkar/shared-ui/forms';
import { X } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton, ChangeButton, useChange } from '../actions/action-button';
import { loadAll } from '../layout/load';
import { MemberLink, Panel, SmallText, TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { staff: accountStaff.roles, invited: accountStaff.invitedStaff });

/** Who belongs to the staff, with which roles. */
export function Component() {
  const { staff, invited } = useLoaderData<typeof loader>();
  const withoutFactor = staff.filter(({ second_factor }) => !second_factor);
  return (
    <StaffPage
      title="Roles"
      lead="A role gives its rights only after a sign-in with a second factor. Who gets or loses one is signed out at once."
      action={<GiveRoles />}
    >
      <Stack gap="5">
        {withoutFactor.length > 0 && (
          <Alert tone="warning" title="Some have no second factor yet" live={false}>
            {withoutFactor.map(({ name }) => name).join(', ')}: their roles do not work before they set one up.
          </Alert>
        )}
        <StaffTable staff={staff} />
        <InvitedTable invited={invited} />
        <RoleGuide />
      </Stack>
    </StaffPage>
  );
}

const duties: Readonly<Record<StaffRole, string>> = {
  admin: 'Everything, roles and the audit log included',
  editor: 'Content, pictures, events and their packages, promotions',
  finance: 'Orders, refunds, reconciliation, memberships, what events earn',
  support: 'Issues, members, attendees of events, bank leads, volunteers, promotions',
  learning: 'Courses, applications, grading, certificates',
  door: 'Attendees and check-in at events',
};

/** What each role is for. */
const RoleGuide = () => (
  <Panel
    title="What each role is for"
    facts={STAFF_ROLES.map((role) => [staffRoleNames[role], duties[role]] as const)}
  />
);

const GiveRoles = () => (
  <ChangeButton
    variant="solid"
    label="Give roles"
    endpoint={accountStaff.giveRole}
    initialValues={{ email: '', name: '', roles: [] }}
    button="Give the roles"
    says="A member is signed out, gets an email, and signs in again with a second factor. A person without an account is invited by email, and has the roles from the first sign-in on."
  >
    <EmailField name="email" label="Email" autoComplete="off" required />
    <TextField name="name" label="Name" description="Only of a person who has no account yet." autoComplete="off" />
    <CheckboxGroupField
      name="roles"
      label="Roles"
      choices={STAFF_ROLES.map((role) => ({ value: role, label: staffRoleNames[role] }))}
      columns={2}
      required
    />
  </ChangeButton>
);

const StaffTable = ({ staff }: { staff: readonly StaffMember[] }) => (
  <TablePanel
    title="People"
    empty="Nobody has a role yet."
    rows={staff}
    idOf={({ member_no }) => member_no}
    columns={[
      { header: 'Person', cell: (person) => <Person {...person} /> },
      { header: 'Roles', cell: (person) => <Roles person={person} /> },
      {
        header: 'Second factor',
        cell: ({ second_factor }) => (
          <Badge colorPalette={second_factor ? 'green' : 'accent'}>{second_factor ? 'Yes' : 'Not yet'}</Badge>
        ),
      },
      {
        header: 'Last seen',
        cell: ({ last_seen_at }) => (last_seen_at ? formatShortDate(last_seen_at) : 'Not lately'),
      },
    ]}
  />
);

/** Those who have not opened the link of their invitation. */
const InvitedTable = ({ invited }: { invited: InvitedStaff }) => (
  <TablePanel
    title="Invited"
    rows={invited}
    idOf={({ member_no }) => member_no}
    columns={[
      { header: 'Person', cell: (person) => <Person {...person} /> },
      { header: 'Roles', cell: ({ roles }) => roles.map((role) => staffRoleNames[role]).join(', ') },
      { header: 'Can accept until', cell: ({ expires_at }) => formatShortDate(expires_at) },
      { header: 'Invitation', cell: (person) => <TakeBack {...person} /> },
    ]}
  />
);

function TakeBack({ member_no, name }: InvitedStaff[number]) {
  const change = useChange();
  return (
    <ActionButton
      size="xs"
      aria-label={`Take the invitation of ${name} back`}
      action={() => change(() => submit(accountStaff.withdrawInvitation, { body: { member_no } }))}
    >
      Take it back
    </ActionButton>
  );
}

const Person = ({ member_no, name, email }: Pick<StaffMember, 'member_no' | 'name' | 'email'>) => (
  <>
    <MemberLink memberNo={member_no}>{name}</MemberLink>
    <SmallText overflowWrap="anywhere">{email}</SmallText>
  </>
);

const Roles = ({ person }: { person: StaffMember }) => (
  <chakra.ul listStyleType="none" display="grid" gap="1">
    {person.roles.map(({ role, given_at, given_by }) => (
      <chakra.li key={role} display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" textAlign="start">
          <strong>{staffRoleNames[role]}</strong>
          <chakra.span color="fg.muted" textStyle="xs">
            since {formatShortDate(given_at)}
            {given_by && `, by ${given_by}`}
          </chakra.span>
        </chakra.span>
        <TakeRole person={person} role={role} />
      </chakra.li>
    ))}
  </chakra.ul>
);

function TakeRole({ person: { member_no, name, roles }, role }: { person: StaffMember; role: StaffRole }) {
  const change = useChange();
  const from = `${staffRoleNames[role]} from ${name}`;
  return (
    <ConfirmButton
      size="xs"
      variant="ghost"
      px="0"
      flexShrink="0"
      aria-label={`Take the role ${from}`}
      title={`Take the role ${from}?`}
      consequences={
        <Text>
          {name} is signed out everywhere at once and gets an email.
          {roles.length === 1 ? ' They are a member without a role then.' : ' Their other roles stay.'}
        </Text>
      }
      confirmLabel="Take it away"
      destructive
      onConfirm={() => change(() => submit(accountStaff.takeRole, { body: { member_no, role } }))}
    >
      <X aria-hidden="true" />
    </ConfirmButton>
  );
}
