import { submit } from '@azadkar/shared-api';
import { allowedIssueActions, type IssueAction } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, chakra, notify, Text, useAction, useSession } from '@azadkar/shared-ui';
import { Select } from '@azadkar/shared-ui/inputs';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** The changes of the status that are possible now; each is confirmed, because the member gets an email. */
export function StatusActions({ issue }: { issue: StaffIssue }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ value: IssueAction; label: string } | null>(null);
  const change = useAction(async () => {
    if (!asked) return;
    const body = { action: asked.value, version: issue.version };
    const { message } = await submit(safetyNetStaff.changeStatus, { params: { issueId: issue.id }, body });
    setAsked(null);
    notify.success(message);
    await revalidate();
  });
  if (issue.merged_into) return null;
  return (
    <>
      {allowedIssueActions({ status: issue.status, closed_at: null }).map((action) => (
        <Button key={action.value} size="sm" variant="outline" onClick={() => setAsked(action)}>
          {action.label}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.label ?? ''}
        confirmLabel={asked?.label ?? ''}
        busy={change.busy}
        onConfirm={() => void change.run()}
        onClose={() => setAsked(null)}
      >
        <Text>{issue.member.name} gets an email about the new status.</Text>
      </ConfirmDialog>
    </>
  );
}

/** Who answers it: a colleague of the support, or oneself with one press. */
export function Assignment({ issue }: { issue: StaffIssue }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const me = useSession(({ details }) => Number(details?.member_id ?? 0));
  const [chosen, setChosen] = useState<number | null>(null);
  const assign = async (assignee: number | null) => {
    const body = { assignee, version: issue.version };
    await submit(safetyNetStaff.assign, { params: { issueId: issue.id }, body }).finally(() => revalidate());
    notify.success(assignee === null ? 'Nobody is assigned now.' : 'The issue was assigned.');
  };
  const action = useAction(() => assign(chosen));
  const toMe = useAction(() => assign(me));
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
        {issue.colleagues.map(({ name, member_no }) => (
          <option key={member_no} value={member_no}>
            {name}
          </option>
        ))}
      </Select>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="xs" variant="outline" loading={action.busy} onClick={() => void action.run()}>
          Assign
        </Button>
        {current !== me && (
          <Button size="xs" variant="outline" loading={toMe.busy} onClick={() => void toMe.run()}>
            Assign to me
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
