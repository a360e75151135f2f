import { call } from '@azadkar/shared-api';
import { type BookingField, bookingFields } from '@azadkar/shared-api/ticketing/rules';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { Text } from '@azadkar/shared-ui';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValues,
} from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { DateTimeField, Fields, FieldsPanel } from '../edit/fields';
import { ListField } from '../edit/list-field';
import { valuesOf } from '../edit/merge';
import { PictureField } from '../edit/picture/picture-field';
import { RichTextField } from '../edit/rich-text/rich-text-field';
import { EventFrame, loadEvent, MissingNotice } from './event-frame';

export const loader = (args: LoaderFunctionArgs) => loadEvent(args, {});

const schema = () => import('@azadkar/shared-api/ticketing/staff/schema').then((module) => module.eventForm);

/** Everything that the page of an event shows, in one form. */
export function Component() {
  const { event, now } = useLoaderData<typeof loader>();
  const params = { eventId: event.id };
  return (
    <EventFrame event={event} now={now}>
      <MissingNotice event={event} />
      <EditForm
        key={event.id}
        label="Event"
        draft={`event-${event.id}`}
        schema={schema}
        saved={formOf(event)}
        reload={async () => formOf(await call(ticketingStaff.event, { params }))}
        onSave={(body) => call(ticketingStaff.saveEvent, { params, body })}
      >
        <EventFields />
      </EditForm>
    </EventFrame>
  );
}

/** The event by the fields of its form. */
const formOf = ({ id, status, taken, missing, cancelled_at, cancel_message, ...fields }: StaffEvent) =>
  valuesOf(fields);

/** The fields of an event, in the order of its page. */
const EventFields = () => (
  <>
    <FieldsPanel title="Title and text" wide>
      <TextField name="title" label="Title" required />
      <TextAreaField
        name="excerpt"
        label="Short text"
        description="For the list of events, and for who shares its address."
        characterLimit={500}
        rows={3}
      />
      <RichTextField name="content" label="Text" />
      <PictureField name="image" label="Picture" aspect="16:9" />
    </FieldsPanel>
    <FieldsPanel title="Time and place" wide>
      <Fields beside>
        <DateTimeField name="start_date" label="Begins" required />
        <DateTimeField name="end_date" label="Ends" required />
      </Fields>
      <Fields beside>
        <TextField name="venue" label="Venue" />
        <TextField name="city" label="City" description="“Online” for one without a place." />
      </Fields>
      <TextField name="organizer" label="Organizer" />
    </FieldsPanel>
    <FieldsPanel title="Seats" wide>
      <Fields beside>
        <NumberField name="capacity" label="Seats in all" description="Empty: no limit." />
        <NumberField
          name="give_back_hours"
          label="Paid tickets are taken back until"
          description="Hours before the event begins. Free places can be left until it begins."
        />
      </Fields>
      <CheckboxField
        name="free"
        label="Free of charge"
        description="Members enroll with one press. Without it, people buy packages."
      />
      <CheckboxField
        name="registrations_closed"
        label="Registrations are closed"
        description="The event stays on the site, and nobody can book."
      />
    </FieldsPanel>
    <Questions />
    <People />
    <Address />
  </>
);

const labels: Readonly<Record<BookingField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone number',
  cnic: 'Identification number (CNIC)',
  company: 'Company',
  position: 'Position',
  physical_address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
};
const choices = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'not asked', label: 'Not asked' },
];

/** What is asked of who buys a ticket; nothing is asked at a free event. */
function Questions() {
  const { values } = useFormValues<{ free: boolean }>();
  if (values.free) return null;
  return (
    <FieldsPanel title="What a booking asks" wide>
      <Text color="fg.muted">
        Ask only what you need. A ticket without a name or an email address is in those of the member who buys it.
      </Text>
      <Fields beside>
        {bookingFields.map((field) => (
          <SelectField key={field} name={`questions.${field}`} label={labels[field]} choices={choices} required />
        ))}
      </Fields>
    </FieldsPanel>
  );
}

const Address = () => (
  <FieldsPanel title="Address" wide>
    <TextField
      name="slug"
      label="Name in the address"
      description="Small letters, digits and hyphens. Empty: made from the title. Links with the old one keep working."
    />
    <TextField
      name="landing_page_link"
      label="Page of its own elsewhere"
      description="Visitors are led there instead of to the event’s page on this site."
      type="url"
    />
  </FieldsPanel>
);

const People = () => (
  <FieldsPanel title="People and pictures" wide>
    <ListField name="speakers" label="Speakers" noun="speaker" newRow={newSpeaker} max={60}>
      {(row) => (
        <>
          <Fields beside>
            <TextField name={`${row}.name`} label="Name" required />
            <TextField name={`${row}.designation`} label="What they do" />
          </Fields>
          <Fields beside>
            <TextField name={`${row}.company`} label="Company" />
            <TextField name={`${row}.linkedin`} label="LinkedIn" type="url" />
          </Fields>
          <PictureField name={`${row}.picture`} label="Portrait" aspect="1:1" />
        </>
      )}
    </ListField>
    <ListField name="sponsors" label="Sponsors" noun="sponsor" newRow={() => ({ name: '', logo: '' })} max={60}>
      {(row) => (
        <>
          <TextField name={`${row}.name`} label="Name" required />
          <PictureField name={`${row}.logo`} label="Logo" />
        </>
      )}
    </ListField>
    <ListField name="gallery" label="Gallery" noun="picture" newRow={() => ({ image: '' })} max={60}>
      {(row) => <PictureField name={`${row}.image`} label="Picture" />}
    </ListField>
  </FieldsPanel>
);

const newSpeaker = () => ({ name: '', designation: '', company: '', picture: '', linkedin: '' });
