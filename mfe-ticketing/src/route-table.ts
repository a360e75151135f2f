import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const publicPage = { access: 'public' } as const;
const memberPage = { access: 'member' } as const;
/** Guests are sent to sign up instead of to log in, because these pages are advertised to non-members. */
const advertisedPage = { access: { for: 'member', guestGoesTo: '/register' } } as const;

/** Some rows yield to learning, whose "/dashboard/:courseId/start-quiz" matches "/dashboard/orders/start-quiz" as well. */
export const routeTable = defineRouteTable([
  {
    ...publicPage,
    page: 'events',
    path: paths.events,
    offline: true,
    query: ['city', 'online', 'free', 'month'],
    menu: [
      { place: 'header', label: 'Events', order: 20 },
      { place: 'footer', group: 'explore', label: 'Events', order: 20 },
    ],
    title: 'Events',
    description: 'Meetups, workshops and conferences: what is coming, and what was.',
  },
  {
    ...publicPage,
    page: 'event',
    path: paths.event,
    offline: true,
    query: [],
    menu: paths.events,
    title: 'Event',
    description: 'When and where an event is, who speaks, and how to take part.',
  },
  {
    ...memberPage,
    page: 'events',
    path: paths.memberEvents,
    offline: true,
    menu: { place: 'dashboard', group: 'learn', label: 'Events', order: 10 },
    title: 'Events',
  },
  {
    ...advertisedPage,
    page: 'event',
    path: paths.memberEvent,
    offline: true,
    yieldsTo: ['learning'],
    menu: paths.memberEvents,
    title: 'Event',
  },
  { ...advertisedPage, page: 'book-ticket', path: paths.bookTicket, title: 'Ticket booking' },
  { ...memberPage, page: 'order-ticket', path: paths.orderTicket, title: 'Ticket order' },
  { ...memberPage, page: 'order-placed', path: paths.orderPlaced, title: 'Your order was placed successfully!' },
  { ...memberPage, page: 'pay-bill', path: paths.payBill, title: 'Pay your order with 1Bill' },
  {
    ...memberPage,
    page: 'orders',
    path: paths.orders,
    menu: [
      { place: 'account', label: 'My Orders', address: paths.myOrders, order: 30 },
      { place: 'dashboard', group: 'membership', label: 'Order History', order: 20 },
    ],
    title: 'Order History',
  },
  { ...memberPage, page: 'order', path: paths.order, yieldsTo: ['learning'], menu: paths.orders, title: 'Order' },
  {
    ...memberPage,
    page: 'tickets',
    path: paths.tickets,
    offline: true,
    menu: { place: 'dashboard', group: 'learn', label: 'My Tickets', order: 15 },
    title: 'My Tickets',
  },
  {
    ...memberPage,
    page: 'ticket',
    path: paths.ticket,
    offline: true,
    yieldsTo: ['learning'],
    menu: paths.tickets,
    title: 'Ticket',
  },
  {
    page: 'check-in',
    path: paths.checkIn,
    access: { for: 'staff', roles: ['door', 'admin'] },
    menu: { place: 'dashboard', group: 'staff', label: 'Check-in', order: 10 },
    title: 'Check-in',
  },
]);
