/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('ticketing', routeTable, {
  events: () => import('./events/events.page'),
  event: () => import('./event/event.page'),
  'book-ticket': () => import('./book-ticket/book-ticket.page'),
  'order-ticket': () => import('./order-ticket/order-ticket.page'),
  'order-placed': () => import('./order-placed.page'),
  'pay-bill': () => import('./pay-bill.page'),
  orders: () => import('./orders.page'),
  order: () => import('./order.page'),
  tickets: () => import('./tickets.page'),
  ticket: () => import('./ticket/ticket.page'),
  'check-in': () => import('./check-in/check-in.page'),
});
