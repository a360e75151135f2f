import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { Button, useAction } from '@azadkar/shared-ui';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { withIdentity } from '../../layout/fresh-identity';
import { TaskDialog } from '../../tasks/task-dialog';

/** Makes the list of holders to print, for a door without a network. */
export function DoorListButton({ eventId }: { eventId: number }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useAction(async () => {
    const { task_id } = await withIdentity(() => call(ticketingStaff.doorList, { params: { eventId } }));
    setTaskId(task_id);
  });
  return (
    <>
      <Button size="sm" variant="outline" loading={start.busy} onClick={() => void start.run()}>
        <Printer aria-hidden="true" />
        Door list
      </Button>
      {taskId && <TaskDialog taskId={taskId} label="The door list" onClose={() => setTaskId(null)} />}
    </>
  );
}
