import { call } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { type MemberPage, type MergePlan, mergeQuery } from '@azadkar/shared-api/account/staff/schema';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Alert, chakra, formatDate, Spinner, Text } from '@azadkar/shared-ui';
import { TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog, ChangeDialog } from '../../actions/action-button';
import { useLoaded } from '../../layout/load';
import { EmailAddress, inWords, SmallText, useMemberId } from '../../layout/panel';

interface Props {
  member: MemberPage;
  onClose: () => void;
}

/** Two steps: which account, and then what would move. */
export function MergeDialog({ member, onClose }: Props) {
  const [plan, setPlan] = useState<MergePlan | null>(null);
  const idOf = useMemberId();
  const params = { memberNo: member.member_no };
  if (plan) return <PlanDialog plan={plan} member={member} onClose={onClose} />;
  return (
    <ActionDialog
      title="Merge another account into this one"
      schema={mergeQuery}
      initialValues={{ from: '' }}
      button="Show the plan"
      onSubmit={async (query) => setPlan(await call(accountStaff.mergePlan, { params, query }))}
      onClose={onClose}
    >
      <Text>
        Everything of the other account moves to {member.name}, {idOf(member.member_no)}. Nothing happens before you
        have seen the plan.
      </Text>
      <TextField
        name="from"
        label="Number of the other account"
        placeholder={idOf('100010')}
        autoComplete="off"
        required
      />
    </ActionDialog>
  );
}

function PlanDialog({ plan, member, onClose }: Props & { plan: MergePlan }) {
  const { from, into, steps, fingerprint } = plan;
  const idOf = useMemberId();
  const params = { memberNo: member.member_no };
  return (
    <ChangeDialog
      title={`Merge ${idOf(from.member_no)} into ${idOf(into.member_no)}`}
      endpoint={accountStaff.merge}
      params={params}
      initialValues={{ from: from.member_no, fingerprint }}
      button="Merge the two accounts"
      destructive
      reason
      onClose={onClose}
    >
      <Ends>
        <End title="Goes" end={from} />
        <End title="Stays" end={into} />
      </Ends>
      {steps.length > 0 ? (
        <chakra.ul ps="5" listStyleType="disc" maxHeight="14rem" overflowY="auto">
          {steps.map(({ what, count, note }) => (
            <li key={what + note}>
              {inWords(what)}: {count}
              {note && <chakra.span color="fg.muted">. {note}</chakra.span>}
            </li>
          ))}
        </chakra.ul>
      ) : (
        <Text>The other account is empty.</Text>
      )}
      <Text>
        Nobody can sign in to {idOf(from.member_no)} any more; its number leads here. Both addresses get an email. This
        cannot be undone.
      </Text>
    </ChangeDialog>
  );
}

const End = ({ title, end }: { title: string; end: MergePlan['from'] }) => (
  <div>
    <SmallText>{title}</SmallText>
    <Text fontWeight="medium">{end.name}</Text>
    <Text overflowWrap="anywhere">
      <EmailAddress email={end.email} />
    </Text>
    <Text color="fg.muted">Joined {formatDate(end.joined_at)}</Text>
  </div>
);

const Ends = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    borderWidth: '1px',
    rounded: 'md',
    p: '4',
  },
});

/** What would be deleted and what stays, and the member number, which is typed so that it is not the wrong account. */
export function DeletionDialog({ member, onClose }: Props) {
  const navigate = useNavigate();
  const idOf = useMemberId();
  return (
    <ChangeDialog
      title="Delete this account"
      endpoint={accountStaff.deleteMember}
      params={{ memberNo: member.member_no }}
      initialValues={{ member_no: '' }}
      button="Delete the account"
      destructive
      reason
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
        label={`Please type ${idOf(member.member_no)}`}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ChangeDialog>
  );
}

function DeletionPlan({ memberNo }: { memberNo: string }) {
  const { loaded: plan, failure } = useLoaded(memberNo, (signal) =>
    call(accountStaff.deletionPlan, { params: { memberNo }, signal }),
  );
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
