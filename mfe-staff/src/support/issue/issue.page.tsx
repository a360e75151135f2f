import { submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { allowedIssueActions } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { Alert, chakra, formatDate, formatMoment, notify, PageLink, Text, useSession } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { Options, Select } from '@azadkar/shared-ui/inputs';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { ActionButton, useChange } from '../../actions/action-button';
import { DangerAction, DangerZone } from '../../actions/danger-zone';
import { choicesOf } from '../../edit/fields';
import { loadAll } from '../../layout/load';
import { EmailLink, MemberId, MemberLink, Panel, PhoneLink, SmallText } from '../../layout/panel';
import { RecordPage } from '../../layout/staff-page';
import { IssueStatusBadge, Wait } from '../issue-status';
import { Composer } from './composer';
import { Conversation } from './conversation';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { issue: safetyNetStaff.issue, answers: cannedAnswerRecord.calls.all });

export function Component() {
  const { issue, answers } = useLoaderData<typeof loader>();
  const { merged_into } = issue;
  return (
    <RecordPage
      title={issue.title}
      crumbs={[{ label: 'Issues', to: staffPaths.issues }]}
      status={<IssueStatusBadge status={issue.status} />}
      action={<StatusActions issue={issue} />}
      aside={<Aside issue={issue} />}
      history={['issue', issue]}
      danger={<MergeIssue key={`merge-${issue.id}`} issue={issue} />}
    >
      {merged_into && (
        <Alert title="This issue was merged">
          It goes on in{' '}
          <PageLink to={toPath(staffPaths.issue, { issueId: merged_into.id })}>{merged_into.title}</PageLink>.
        </Alert>
      )}
      <Conversation issue={issue} />
      <Composer key={issue.id} issue={issue} answers={answers} />
    </RecordPage>
  );
}

function Aside({ issue }: { issue: StaffIssue }) {
  const { member, others } = issue;
  return (
    <>
      <Panel title="Assigned to">
        <Assignment issue={issue} />
      </Panel>
      <Panel
        title="Issue"
        facts={[
          ['Topic', issue.topic],
          ['Opened', formatMoment(issue.created_at)],
          ['Waiting since', issue.status === 'Open' && <Wait key="wait" {...issue} />],
          ['Answer expected by', issue.due_at && formatMoment(issue.due_at)],
        ]}
      />
      <Panel
        title="Member"
        facts={[
          [
            'Name',
            <MemberLink key="name" memberNo={member.member_no}>
              {member.name}
            </MemberLink>,
          ],
          ['Number', <MemberId key="id" memberNo={member.member_no} />],
          ['Email', <EmailLink key="email" email={member.email} />],
          ['Phone', member.phone && <PhoneLink key="phone" phone={member.phone} />],
          ['City', member.city],
          ['Member since', formatDate(member.joined_at)],
        ]}
      />
      <Panel title="Other issues of this member">
        <OtherIssues issues={others} />
      </Panel>
    </>
  );
}

function OtherIssues({ issues }: { issues: StaffIssue['others'] }) {
  if (issues.length === 0) return <Text color="fg.muted">This is the only one.</Text>;
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {issues.map(({ id, title, status, created_at }) => (
        <li key={id}>
          <PageLink to={toPath(staffPaths.issue, { issueId: id })} overflowWrap="anywhere">
            {title}
          </PageLink>
          <SmallText>
            {status} · {formatDate(created_at)}
          </SmallText>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Lets the issue go on in another open one of the same member. */
function MergeIssue({ issue }: { issue: StaffIssue }) {
  const id = useId();
  const navigate = useNavigate();
  const targets = issue.others.filter(({ status }) => status === 'Open');
  const [chosen, setChosen] = useState('');
  const into = targets.find((target) => target.id === chosen) ?? targets[0];
  const change = useChange(() => into && navigate(toPath(staffPaths.issue, { issueId: into.id })));
  if (issue.merged_into || !into) return null;
  const input = { params: { issueId: issue.id }, body: { into: into.id, version: issue.version } };
  return (
    <DangerZone>
      <DangerAction
        title="Merge into another issue"
        text={`${issue.member.name} has asked about the same twice.`}
        button="Merge the issues"
        plan={
          <chakra.div display="grid" gap="3">
            <label htmlFor={id}>It goes on in</label>
            <Select id={id} value={into.id} onChange={(event) => setChosen(event.target.value)}>
              <Options choices={choicesOf(targets)} />
            </Select>
            <Text>
              The question and all answers and notes of “{issue.title}” move there. This issue is closed and cannot be
              reopened, and {issue.member.name} gets an email.
            </Text>
          </chakra.div>
        }
        run={() => change(() => submit(safetyNetStaff.merge, input))}
      />
    </DangerZone>
  );
}

/** The changes of the status that are possible now; each is confirmed, because the member gets an email. */
function StatusActions({ issue }: { issue: StaffIssue }) {
  const change = useChange();
  const { id, version, status, member, merged_into } = issue;
  if (merged_into) return null;
  return allowedIssueActions({ status, closed_at: null }).map(({ value: action, label }) => (
    <ConfirmButton
      key={action}
      size="sm"
      title={label}
      consequences={<Text>{member.name} gets an email about the new status.</Text>}
      confirmLabel={label}
      onConfirm={() =>
        change(() => submit(safetyNetStaff.changeStatus, { params: { issueId: id }, body: { action, version } }))
      }
    >
      {label}
    </ConfirmButton>
  ));
}

/** Who answers it: a colleague of the support, or oneself with one press. */
function Assignment({ issue }: { issue: StaffIssue }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const me = useSession(({ details }) => Number(details?.member_id ?? 0));
  const [chosen, setChosen] = useState<number | null>(null);
  const assign = async (assignee: number | null) => {
    const body = { assignee, version: issue.version };
    await submit(safetyNetStaff.assign, { params: { issueId: issue.id }, body }).finally(() => revalidate());
    notify.success(assignee === null ? 'Nobody is assigned now.' : 'The issue was assigned.');
  };
  const current = issue.assignee?.member_no ?? null;
  return (
    <chakra.div display="grid" gap="3">
      <chakra.label htmlFor={id} srOnly>
        Assigned to
      </chakra.label>
      <Select
        key={String(current)}
        id={id}
        fontSize={{ base: 'md', md: 'sm' }}
        minHeight={{ base: '11', md: '9' }}
        defaultValue={current ?? ''}
        onChange={(event) => setChosen(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">Nobody</option>
        <Options choices={issue.colleagues.map(({ name, member_no }) => ({ value: member_no, label: name }))} />
      </Select>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ActionButton size="xs" action={() => assign(chosen)}>
          Assign
        </ActionButton>
        {current !== me && (
          <ActionButton size="xs" action={() => assign(me)}>
            Assign to me
          </ActionButton>
        )}
      </chakra.div>
    </chakra.div>
  );
}
