import { submit } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { exportForm } from '@azadkar/shared-api/payments/staff/schema';
import { Button, Text } from '@azadkar/shared-ui';
import { DateField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { ActionDialog } from '../../actions/action-dialog';
import { withIdentity } from '../../layout/fresh-identity';
import { TaskProgress } from '../../tasks/task-progress';

const LABEL = 'Payments for bookkeeping';

/** What came in and went back between two days, as a file for the bookkeeper. */
export function BookkeepingExport() {
  const [open, setOpen] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setTaskId(null);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        For bookkeeping
      </Button>
      {open && taskId === null && (
        <ActionDialog
          title={LABEL}
          schema={exportForm}
          initialValues={{ from: '', to: '' }}
          button="Make the file"
          onSubmit={async (body) =>
            setTaskId((await withIdentity(() => submit(paymentsStaff.exportMoney, { body }))).data.task_id)
          }
          onClose={close}
        >
          <Text>Every payment and every refund with its receipt and reference, a line each.</Text>
          <DateField name="from" label="From" required />
          <DateField name="to" label="To" description="This day is included." required />
        </ActionDialog>
      )}
      <Dialog open={taskId !== null} onClose={close} title={LABEL}>
        {taskId !== null && <TaskProgress taskId={taskId} label={LABEL} />}
      </Dialog>
    </>
  );
}
