import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { attendeeMail } from '@azadkar/shared-api/ticketing/staff/schema';
import { formatNumber, Text } from '@azadkar/shared-ui';
import { TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog';
import { TaskDialog } from '../actions/task-dialog';

interface Props {
  eventId: number;
  selection: Recipients;
  /** How many addresses it reaches. */
  recipients: number;
  onClose: () => void;
}

/** Which attendees: those that the list shows. */
export interface Recipients {
  group?: 'admitted' | 'expected' | 'let in' | 'unpaid' | 'ended';
  package_id?: number;
  search?: string;
}

/** An email to the attendees that the list shows: how many it reaches is said first. */
export function MailDialog({ eventId, selection, recipients, onClose }: Props) {
  const [taskId, setTaskId] = useState<string | null>(null);
  if (taskId) return <TaskDialog taskId={taskId} label="The email to attendees" onClose={onClose} />;
  return (
    <ActionDialog
      title="Write to attendees"
      schema={attendeeMail}
      initialValues={{ ...selection, subject: '', text: '' }}
      button={`Send to ${formatNumber(recipients)}`}
      onSubmit={async (body) => {
        const { task_id } = await call(ticketingStaff.mailAttendees, { params: { eventId }, body });
        setTaskId(task_id);
      }}
      onClose={onClose}
    >
      <Text>
        It reaches {formatNumber(recipients)} {recipients === 1 ? 'person' : 'people'} with a good ticket among those
        that the list shows. Each address gets it once.
      </Text>
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="text" label="Text" description="An empty line begins a new paragraph." rows={8} required />
    </ActionDialog>
  );
}
