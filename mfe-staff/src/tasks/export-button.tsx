import { Button, Text, useAction } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { withIdentity } from '../layout/fresh-identity';
import { TaskProgress } from './task-progress';

interface Props {
  /** What is exported: "Export of orders". */
  label: string;
  /** Starts the task, with the filters of the list, and gives its id. */
  start: () => Promise<string>;
}

/** Exports a list as CSV: a task with its progress, and then the file. It may be closed; the file is under Tasks for a day. */
export function ExportButton({ label, start }: Props) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const action = useAction(async () => setTaskId(await withIdentity(start)));
  return (
    <>
      <Button size="xs" minHeight="9" variant="outline" loading={action.busy} onClick={() => void action.run()}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Dialog open={taskId !== null} onClose={() => setTaskId(null)} title={label} size="sm">
        {taskId !== null && (
          <>
            <TaskProgress taskId={taskId} label={label} />
            <Text mt="3" textStyle="sm" color="fg.muted">
              You may close this and go on: the file is under Tasks for a day.
            </Text>
          </>
        )}
      </Dialog>
    </>
  );
}
