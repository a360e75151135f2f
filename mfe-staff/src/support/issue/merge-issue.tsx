import { submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, notify, Text } from '@azadkar/shared-ui';
import { Select } from '@azadkar/shared-ui/inputs';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DangerAction, DangerZone } from '../../layout/danger-zone';

/** Lets the issue go on in another open one of the same member. */
export function MergeIssue({ issue }: { issue: StaffIssue }) {
  const id = useId();
  const navigate = useNavigate();
  const targets = issue.others.filter(({ status }) => status === 'Open');
  const [chosen, setChosen] = useState('');
  const into = targets.find((target) => target.id === chosen) ?? targets[0];
  if (issue.merged_into || !into) return null;
  const merge = async () => {
    const body = { into: into.id, version: issue.version };
    const { message } = await submit(safetyNetStaff.merge, { params: { issueId: issue.id }, body });
    notify.success(message);
    await navigate(toPath(staffPaths.issue, { issueId: into.id }));
  };
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
              {targets.map((target) => (
                <option key={target.id} value={target.id}>
                  {target.title}
                </option>
              ))}
            </Select>
            <Text>
              The question and all answers and notes of “{issue.title}” move there. This issue is closed and cannot be
              reopened, and {issue.member.name} gets an email.
            </Text>
          </chakra.div>
        }
        run={merge}
      />
    </DangerZone>
  );
}
