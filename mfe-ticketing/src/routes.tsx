/** The pages of this remote; the module that it exposes to the shell. */
import { buildRoutes } from '@azadkar/release/route-table';
import { routeTable } from './route-table';

export const routes = buildRoutes('ticketing', routeTable, {
  events: () => import(/* webpackChunkName: "events" */ './events/events.page'),
  event: () => import(/* webpackChunkName: "event" */ './event/event.page'),
  'book-ticket': () => import(/* webpackChunkName: "book-ticket" */ './book-ticket/book-ticket.page'),
  'order-ticket': () => import(/* webpackChunkName: "order-ticket" */ './order-ticket/order-ticket.page'),
  'order-placed': () => import(/* webpackChunkName: "order-placed" */ './order-placed/order-placed.page'),
  'pay-bill': () => import(/* webpackChunkName: "pay-bill" */ './pay-bill/pay-bill.page'),
  orders: () => import(/* webpackChunkName: "orders" */ './orders/orders.page'),
  'check-in': () => import(/* webpackChunkName: "check-in" */ './check-in/check-in.page'),
});
