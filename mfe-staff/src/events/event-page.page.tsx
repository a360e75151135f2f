import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { EventFields } from './event-fields';
import { EventFrame } from './frame/event-frame';
import { loadEvent } from './frame/load-event';
import { MissingNotice } from './frame/missing-notice';

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

/** The event as the fields of its form have it: without null. */
function formOf(event: StaffEvent) {
  const { title, slug, excerpt, content, start_date, end_date, venue, city, organizer, free, version } = event;
  return {
    ...{ title, slug, excerpt, content, start_date, end_date, venue, city, organizer, free, version },
    registrations_closed: event.registrations_closed,
    give_back_hours: String(event.give_back_hours),
    image: event.image ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    landing_page_link: event.landing_page_link ?? '',
    speakers: event.speakers.map(({ name, designation, company, picture, linkedin }) => ({
      name,
      designation: designation ?? '',
      company: company ?? '',
      picture: picture ?? '',
      linkedin: linkedin ?? '',
    })),
    sponsors: event.sponsors.map(({ name, logo }) => ({ name, logo: logo ?? '' })),
    gallery: event.gallery.map(({ image }) => ({ image })),
  };
}
