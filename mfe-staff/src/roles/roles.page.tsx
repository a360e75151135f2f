import { call, submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { givenRoleForm } from '@azadkar/shared-api/account/staff/schema';
import { STAFF_ROLES, type StaffRole, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Alert, Button, Stack, Text } from '@azadkar/shared-ui';
import { SelectField, TextField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionDialog } from '../actions/action-dialog';
import { type Change, useChange } from '../actions/use-change';
import { Facts } from '../layout/facts';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { StaffTable } from './staff-table';

export const loader = ({ request }: LoaderFunctionArgs) => call(accountStaff.roles, { request });

/** Who belongs to the staff, with which roles. */
export function Component() {
  const staff = useLoaderData<typeof loader>();
  const changes = useChange();
  const withoutFactor = staff.filter(({ second_factor }) => !second_factor);
  return (
    <StaffPage
      title="Roles"
      lead="A role gives its rights only after a sign-in with a second factor. Who gets or loses one is signed out at once."
      action={
        <Button size="sm" onClick={() => changes.setOpen('give')}>
          Give a role
        </Button>
      }
    >
      <Stack gap="5">
        {withoutFactor.length > 0 && (
          <Alert tone="warning" title="Some have no second factor yet" live={false}>
            {withoutFactor.map(({ name }) => name).join(', ')}: their roles do not work before they set one up.
          </Alert>
        )}
        <Panel title="People" flush>
          <StaffTable staff={staff} changes={changes} />
        </Panel>
        <RoleGuide />
      </Stack>
      {changes.open === 'give' && <GiveRoleDialog changes={changes} />}
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
function RoleGuide() {
  return (
    <Panel title="What each role is for">
      <Facts facts={STAFF_ROLES.map((role) => [staffRoleNames[role], duties[role]] as const)} />
    </Panel>
  );
}

function GiveRoleDialog({ changes: { change, close } }: { changes: Change }) {
  return (
    <ActionDialog
      title="Give a role"
      schema={givenRoleForm}
      initialValues={{ email: '', role: '' }}
      button="Give the role"
      onSubmit={(body) => change(() => submit(accountStaff.giveRole, { body }))}
      onClose={close}
    >
      <Text>
        The person is signed out, gets an email, and signs in again with a second factor. Their membership stays as it
        is.
      </Text>
      <TextField
        name="email"
        label="Email of the member"
        description="The address that they have confirmed."
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <SelectField
        name="role"
        label="Role"
        choices={STAFF_ROLES.map((role) => ({ value: role, label: staffRoleNames[role] }))}
        required
      />
    </ActionDialog>
  );
}
