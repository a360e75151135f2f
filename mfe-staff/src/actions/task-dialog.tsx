/** Tasks that are started on a page: an export, and the dialog that follows each. */
import { type ButtonProps, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Download } from 'lucide-react';
import { withIdentity } from '../layout/fresh-identity';
import { DialogButton } from './action-button';
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

interface TaskProps extends Omit<ButtonProps, 'onClick'> {
  /** What the task is: "Export of orders". */
  label: string;
  /** Starts it, and gives its id. */
  start: () => Promise<{ task_id: string }>;
}

/** Starts a task, and shows how far it is. */
export const TaskButton = ({ label, start, ...button }: TaskProps) => (
  <DialogButton
    {...button}
    load={() => withIdentity(start)}
    dialog={(close, { task_id }) => <TaskDialog taskId={task_id} label={label} onClose={close} />}
  />
);

/** Exports a list as CSV. */
export const ExportButton = (task: Pick<TaskProps, 'label' | 'start'>) => (
  <TaskButton size="xs" minHeight="9" {...task}>
    <Download aria-hidden="true" />
    Export
  </TaskButton>
);
