import { call, type Data, messageOf } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Alert, chakra, Spinner, Text } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeDialog } from '../../../actions/action-dialog';
import { ReasonField } from '../../../actions/reason-field';
import { inWords } from '../../../history/words';
import { formatMemberNo } from '../../member-status';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

/** What would be deleted and what stays, and the member number, which is typed so that it is not the wrong account. */
export function DeletionDialog({ member, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      title="Delete this account"
      endpoint={accountStaff.deleteMember}
      params={{ memberNo: member.member_no }}
      initialValues={{ member_no: '', reason: '' }}
      button="Delete the account"
      destructive
      after={() => navigate(staffPaths.members)}
      onClose={onClose}
    >
      <DeletionPlan memberNo={member.member_no} />
      <Text>
        {member.name} gets an email. It cannot be undone: please make sure by another way that it is the member who
        asks.
      </Text>
      <TextField
        name="member_no"
        label={`Please type ${formatMemberNo(member.member_no)}`}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <ReasonField />
    </ChangeDialog>
  );
}

function DeletionPlan({ memberNo }: { memberNo: string }) {
  const [plan, setPlan] = useState<Data<typeof accountStaff.deletionPlan> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call(accountStaff.deletionPlan, { params: { memberNo } }).then(setPlan, (cause: unknown) =>
      setFailure(messageOf(cause)),
    );
  }, [memberNo]);
  if (failure) return <Alert tone="error">{failure}</Alert>;
  if (!plan) return <Spinner />;
  if (plan.obstacle) return <Alert tone="warning">{plan.obstacle}</Alert>;
  return (
    <chakra.ul ps="5" listStyleType="disc">
      {plan.steps.map(({ what, count }) => (
        <li key={what}>
          {inWords(what)}: {count}
        </li>
      ))}
    </chakra.ul>
  );
}
