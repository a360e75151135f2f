/** Every page of this remote; the only module the shell asks for. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('ticketing', routeTable, {
  events: () => import(/* webpackChunkName: "events" */ './events/events.page'),
  event: () => import(/* webpackChunkName: "event" */ './event/event.page'),
});
