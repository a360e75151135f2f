import { submit } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { deletionForm, type MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { notify, Text } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../actions/action-dialog';
import { ReasonField } from '../../../actions/reason-field';
import { withIdentity } from '../../../layout/fresh-identity';
import { formatMemberNo } from '../../member-status';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

/** What is deleted and what stays, and the member number, which is typed so that it is not the wrong account. */
export function DeletionDialog({ member, onClose }: Props) {
  const navigate = useNavigate();
  const params = { memberNo: member.member_no };
  return (
    <ActionDialog
      title="Delete this account"
      schema={deletionForm}
      initialValues={{ member_no: '', reason: '' }}
      button="Delete the account"
      destructive
      onSubmit={async (body) => {
        const { message } = await withIdentity(() => submit(accountStaff.deleteMember, { params, body }));
        notify.success(message);
        await navigate(staffPaths.members);
      }}
      onClose={onClose}
    >
      <Text>
        Profile, issues, courses and certificates are deleted; orders and tickets stay without the person. {member.name}{' '}
        gets an email. It cannot be undone: please make sure by another way that it is the member who asks.
      </Text>
      <TextField
        name="member_no"
        label={`Please type ${formatMemberNo(member.member_no)}`}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <ReasonField />
    </ActionDialog>
  );
}
