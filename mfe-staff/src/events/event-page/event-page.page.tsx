import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { EventFrame } from '../frame/event-frame';
import { loadEvent } from '../frame/load-event';
import { MissingNotice } from '../frame/missing-notice';
import { EventFields } from './event-fields';
import { formOf } from './form-of';

export const loader = (args: LoaderFunctionArgs) => loadEvent(args);

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
        onSave={async (body) => {
          const { version } = await call(ticketingStaff.saveEvent, { params, body });
          return { version };
        }}
      >
        <EventFields />
      </EditForm>
    </EventFrame>
  );
}
