import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { type EventCard, findEvent, listEvents, listPackages, listParts } from './events.queries';

/** What anyone may read about events. */
export function eventRoutes(api: Api): void {
  const { db } = api;

  serve(api, ticketing.events, async () => (await listEvents(db)).map(card));

  serve(api, ticketing.event, async ({ params }) => {
    const event = await findEvent(db, parseId(params.eventId, 'event'));
    if (!event) throw refuse.notFound('event');
    const { speakers, sponsors, gallery } = await listParts(db, event.id);
    return {
      ...card(event),
      content: event.content,
      organizer: event.organizer,
      gallery: JSON.stringify(gallery),
      speakers: speakers.map(({ name, designation, company, picture, linkedin }) => ({
        name,
        position: designation ?? '',
        company: company ?? '',
        picture,
        linkdln: linkedin,
      })),
      sponsors: sponsors.map(({ name, logo }) => ({ name, logo: logo ?? '' })),
      packages: event.free ? [] : await listPackages(db, event.id),
    };
  });
}

function card(event: EventCard) {
  const { id, slug, title, excerpt, image, start_at, end_at, venue, city, free, landing_page_link, closed } = event;
  return {
    id,
    slug,
    title,
    excerpt,
    image,
    start_date: start_at.toISOString(),
    end_date: end_at.toISOString(),
    venue,
    city,
    free,
    landing_page_link,
    registrations_closed: closed,
  };
}
