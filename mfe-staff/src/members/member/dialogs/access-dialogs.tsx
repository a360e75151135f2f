import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, reasonForm, suspensionForm } from '@azadkar/shared-api/account/staff/schema';
import { Text } from '@azadkar/shared-ui';
import { TextAreaField } from '@azadkar/shared-ui/forms';
import { ActionDialog } from '../../../actions/action-dialog';
import { ReasonField } from '../../../actions/reason-field';
import type { Change } from '../../../actions/use-change';

interface Props {
  member: MemberPage;
  changes: Change;
}

/** Suspending an account, and ending that. */
export function AccessDialogs({ member, changes: { open, close, change } }: Props) {
  const params = { memberNo: member.member_no };
  if (open === 'suspend')
    return (
      <ActionDialog
        title="Suspend this account"
        schema={suspensionForm}
        initialValues={{ reason: '', message: '' }}
        button="Suspend"
        destructive
        onSubmit={(body) => change(() => submit(accountStaff.suspend, { params, body }))}
        onClose={close}
      >
        <Text>
          {member.name} is signed out everywhere at once, cannot sign in, and leaves the directory. An email says so.
          Tickets, orders and certificates stay as they are.
        </Text>
        <ReasonField />
        <TextAreaField
          name="message"
          label="What the member is told"
          description="It is added to the email. Without it, the email only says how to reach us."
          rows={2}
        />
      </ActionDialog>
    );
  if (open === 'restore')
    return (
      <ActionDialog
        title="Restore this account"
        schema={reasonForm}
        initialValues={{ reason: '' }}
        button="Restore"
        onSubmit={(body) => change(() => submit(accountStaff.restore, { params, body }))}
        onClose={close}
      >
        <Text>{member.name} can sign in again, and gets an email about it.</Text>
        <ReasonField />
      </ActionDialog>
    );
  return null;
}
