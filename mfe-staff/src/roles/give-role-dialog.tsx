import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { givenRoleForm } from '@azadkar/shared-api/account/staff/schema';
import { STAFF_ROLES, staffRoleNames } from '@azadkar/shared-api/staff/rules';
import { Text } from '@azadkar/shared-ui';
import { SelectField, TextField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../actions/action-dialog';
import type { Change } from '../actions/use-change';

export function GiveRoleDialog({ changes: { change, close } }: { changes: Change }) {
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
