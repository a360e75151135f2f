import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { Alert, Button, Stack } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useChange } from '../actions/use-change';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { GiveRoleDialog } from './give-role-dialog';
import { RoleGuide } from './role-guide';
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
