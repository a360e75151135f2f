import { Refused, submit } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { allowedIssueActions, type IssueAction } from '@azadkar/shared-api/safety-net/rules';
import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import { Button, notify, Stack, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

const ENDPOINTS = { open: safetyNet.openIssue, resolve: safetyNet.resolveIssue, close: safetyNet.closeIssue } as const;

/** The Change Status dialog, with the changes that are allowed from the present status. */
export function ChangeStatus({ issue }: { issue: Issue }) {
  const [open, setOpen] = useState(false);
  const { busy, change } = useStatusChange(issue, () => setOpen(false));
  const actions = allowedIssueActions({ status: issue.status.name, closed_at: issue.closed_at });
  if (actions.length === 0) return null;
  return (
    <>
      <Button variant="outline" flexShrink="0" onClick={() => setOpen(true)}>
        Change Status
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change Status" size="sm">
        <Text color="fg.muted" mb="4">
          The issue is {issue.status.name.toLowerCase()} now.
        </Text>
        <Stack gap="3">
          {actions.map(({ value, label }) => (
            <Button
              key={value}
              variant="subtle"
              loading={busy === value}
              disabled={busy !== null && busy !== value}
              onClick={() => void change(value)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Dialog>
    </>
  );
}

function useStatusChange({ id }: Issue, onChanged: () => void) {
  const [busy, setBusy] = useState<IssueAction | null>(null);
  const { revalidate } = useRevalidator();
  const change = async (action: IssueAction) => {
    setBusy(action);
    try {
      const { message } = await submit(ENDPOINTS[action], { params: { id } });
      notify.success(message);
      onChanged();
    } catch (error) {
      notify.error(error instanceof Refused ? error.message : 'The status could not be changed. Please try again.');
    }
    await revalidate(); // after a refusal too: someone else may have changed the status
    setBusy(null);
  };
  return { busy, change };
}
