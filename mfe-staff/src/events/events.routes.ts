import { buildRoutes } from '@azadkar/release/route-table';
import { eventsRows } from './events.rows';

export const eventsRoutes = buildRoutes('staff', eventsRows, {
  events: () => import('./list/events.page'),
  'new-event': () => import('./new/new-event.page'),
  event: () => import('./event/event.page'),
  'event-page': () => import('./page/event-page.page'),
  'event-packages': () => import('./packages/packages.page'),
  'event-attendees': () => import('./attendees/attendees.page'),
  'event-attendee': () => import('./attendee/attendee.page'),
  'event-door': () => import('./door/door.page'),
});
