/** Tasks that are started on a page: an export, and the dialog that follows each. */
import { Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { withIdentity } from '../layout/fresh-identity';
import { ActionButton } from './action-button';
import { TaskProgress } from './task-progress';

interface DialogProps {
  taskId: string;
  /** What it does: "The door list". */
  label: string;
  onClose: () => void;
}

/** A task that was just started, with its progress and its file. */
export const TaskDialog = ({ taskId, label, onClose }: DialogProps) => (
  <Dialog open onClose={onClose} title={label} size="sm">
    <TaskProgress taskId={taskId} label={label} />
    <Text mt="3" textStyle="sm" color="fg.muted">
      You may close this and go on: it is under Tasks, and a file stays there for a day.
    </Text>
  </Dialog>
);

interface ExportProps {
  /** What is exported: "Export of orders". */
  label: string;
  /** Starts the task, with the filters of the list, and gives its id. */
  start: () => Promise<string>;
}

/** Exports a list as CSV. */
export function ExportButton({ label, start }: ExportProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  return (
    <>
      <ActionButton size="xs" minHeight="9" action={async () => setTaskId(await withIdentity(start))}>
        <Download aria-hidden="true" />
        Export
      </ActionButton>
      {taskId !== null && <TaskDialog taskId={taskId} label={label} onClose={() => setTaskId(null)} />}
    </>
  );
}
