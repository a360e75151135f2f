import { call } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { Button, chakra, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { DateTimeField } from '../../edit/fields/date-time-field';
import { TextField } from '../../edit/fields/text-fields';

const schema = () => import('@azadkar/shared-api/ticketing/staff/schema').then((module) => module.copyForm);

/** Makes a draft out of an event: its texts, people, pictures and packages at another time. */
export function CopyEvent({ event }: { event: StaffEvent }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Copy
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Copy this event">
        {open && (
          <chakra.div display="grid" gap="4">
            <Text color="fg.muted">
              The copy is a draft with the same texts, people, pictures and packages. Times of sale move along.
            </Text>
            <EditForm
              label="Copy"
              draft={`event-copy-${event.id}`}
              schema={schema}
              saved={{ title: event.title, start_date: '', end_date: '' }}
              button="Make the copy"
              onSave={async (body) => {
                const { id } = await call(ticketingStaff.copyEvent, { params: { eventId: event.id }, body });
                setOpen(false);
                void navigate(toPath(staffPaths.event, { eventId: id }));
              }}
            >
              <TextField name="title" label="Title" required maxLength={160} />
              <DateTimeField name="start_date" label="Begins" required />
              <DateTimeField name="end_date" label="Ends" required />
            </EditForm>
          </chakra.div>
        )}
      </Dialog>
    </>
  );
}
