import { call } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { Box } from '@azadkar/shared-ui';
import { CheckboxField, TextField } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { DateTimeField, Fields, FieldsPanel } from '../edit/fields';
import { StaffPage } from '../layout/staff-page';

const schema = () => import('@azadkar/shared-api/ticketing/staff/schema').then((module) => module.newEventForm);
const EMPTY = { title: '', start_date: '', end_date: '', free: true };

/** What an event cannot be without; everything else is written on its own page. */
export function Component() {
  const navigate = useNavigate();
  return (
    <StaffPage
      title="New event"
      crumbs={[{ label: 'Events', to: staffPaths.events }]}
      lead="It begins as a draft, which nobody else sees. Texts, people, pictures and packages come next."
    >
      <Box maxWidth="2xl">
        <EditForm
          label="New event"
          draft="event-new"
          schema={schema}
          saved={EMPTY}
          button="Create the draft"
          onSave={async (body) => {
            const { id } = await call(ticketingStaff.addEvent, { body });
            void navigate(toPath(staffPaths.eventPage, { eventId: id }));
          }}
        >
          <FieldsPanel title="The event" wide>
            <TextField name="title" label="Title" required />
            <Fields beside>
              <DateTimeField name="start_date" label="Begins" required />
              <DateTimeField name="end_date" label="Ends" required />
            </Fields>
            <CheckboxField
              name="free"
              label="Free of charge"
              description="Members enroll with one press. Without it, people buy packages."
            />
          </FieldsPanel>
        </EditForm>
      </Box>
    </StaffPage>
  );
}
