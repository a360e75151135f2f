import { Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { TaskProgress } from './task-progress';

interface Props {
  taskId: string;
  /** What it does: "The door list". */
  label: string;
  onClose: () => void;
}

/** A task that was just started, with its progress and its file. */
export function TaskDialog({ taskId, label, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={label} size="sm">
      <TaskProgress taskId={taskId} label={label} />
      <Text mt="3" textStyle="sm" color="fg.muted">
        You may close this and go on: it is under Tasks.
      </Text>
    </Dialog>
  );
}
