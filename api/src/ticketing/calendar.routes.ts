/** The calendar of all coming events, which calendar programs subscribe to and ask for again and again. */
import { brand } from '@azadkar/shared-api/brand';
import { calendarEventOf, calendarFeed, EVENTS_PRODUCT_ID } from '@azadkar/shared-api/calendar';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Api } from '../api';
import { listNextEvents } from './events.queries';

export const EVENTS_CALENDAR = '/api/feeds/events.ics';
const MAX_EVENTS = 500;

/** RFC 7986 names the calendar and says how often to look; older programs know the name with an X. */
const PROPERTIES = {
  NAME: `${brand.name}: Events`,
  'X-WR-CALNAME': `${brand.name}: Events`,
  'REFRESH-INTERVAL;VALUE=DURATION': 'PT6H',
};

export function calendarRoutes({ app, db, settings: { publicUrl } }: Api): void {
  app.get(EVENTS_CALENDAR, async (_request, reply) => {
    const events = (await listNextEvents(db, MAX_EVENTS)).map(({ start_at, end_at, ...event }) => ({
      ...calendarEventOf({ ...event, start_date: start_at.toISOString(), end_date: end_at.toISOString() }),
      URL: publicUrl + toPath(paths.event, { eventSlug: event.slug, eventId: event.id }),
    }));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(calendarFeed(EVENTS_PRODUCT_ID, PROPERTIES, events));
  });
}
