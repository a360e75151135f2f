import { buildRoutes } from '@azadkar/release/route-table';
import { eventsRows } from './events.rows';

export const eventsRoutes = buildRoutes('staff', eventsRows, {
  'event-list': () => import('./event-list/event-list.page'),
  'new-event': () => import('./new-event/new-event.page'),
  event: () => import('./event/event.page'),
  'event-page': () => import('./event-page/event-page.page'),
  'event-packages': () => import('./event-packages/event-packages.page'),
  'event-attendees': () => import('./event-attendees/event-attendees.page'),
  'event-attendee': () => import('./event-attendee/event-attendee.page'),
  'event-door': () => import('./event-door/event-door.page'),
});
