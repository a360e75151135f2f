import { defineContract } from '../endpoint';

export const ticketing = defineContract('ticketing', () => import('./ticketing.schema'), {
  events: { method: 'GET', path: '/events', access: 'public', summary: 'All events, by start.', reply: 'events' },
  event: {
    method: 'GET',
    path: '/events/:eventId',
    access: 'public',
    summary: 'One event with speakers, gallery, sponsors and packages.',
    reply: 'event',
  },
  enroll: {
    method: 'POST',
    path: '/user/event/:id/enroll',
    access: 'member',
    summary:
      'Take a seat at a free event; answers a short-lived link to the ticket. Repeating answers the same ticket.',
    reply: 'enrolled',
  },
  ticketUrl: {
    method: 'GET',
    path: '/event/user/ticket-url',
    access: 'member',
    summary:
      "A short-lived link to the member's newest ticket for an event, or to the one named. Without one: the error flag with status 200, nothing to show.",
    query: 'ticketUrlQuery',
    reply: 'ticketLink',
  },
  bookTicket: {
    method: 'POST',
    path: '/user/events/:eventId/packages/:packageId/tickets',
    access: 'member',
    summary: 'Book a ticket of a paid event and hold its seat until it is ordered.',
    body: 'ticketForm',
    reply: 'booked',
  },
  ticket: {
    method: 'GET',
    path: '/user/tickets/:ticketId',
    access: 'member',
    summary: "A list of one: the member's ticket.",
    reply: 'ticketList',
  },
  orderTicket: {
    method: 'POST',
    path: '/user/tickets/:ticketId/orders',
    access: 'member',
    summary: 'Order the booked ticket. The same Idempotency-Key answers the same order.',
    body: 'orderForm',
    reply: 'ordered',
  },
  orderPaid: {
    method: 'POST',
    path: '/order-paid',
    access: 'member',
    summary: 'Ask the payment provider whether the order is paid; answers the order as it now stands.',
    body: 'orderPaidBody',
    reply: 'order',
  },
  orders: {
    method: 'GET',
    path: '/user/orders',
    access: 'member',
    summary: "The member's orders, newest first.",
    reply: 'orders',
  },
  unpaidOrders: {
    method: 'GET',
    path: '/user/unpaid-orders',
    access: 'member',
    summary: "The member's orders that wait for their payment, newest first.",
    reply: 'orders',
  },
  cancelOrder: {
    method: 'POST',
    path: '/user/orders/:orderId/cancel',
    access: 'member',
    summary: 'Cancel an unpaid order; its seat is released at once. Repeating answers the same.',
    reply: 'order',
  },
  changePaymentMethod: {
    method: 'POST',
    path: '/user/orders/:orderId/payment-method',
    access: 'member',
    summary: 'Pay an unpaid order in another way. Repeating answers the same.',
    body: 'paymentMethodForm',
    reply: 'order',
  },
  checkIn: {
    method: 'POST',
    path: '/door/check-in',
    access: 'member',
    summary:
      'For the staff at the door: let the holder of a ticket in, once. Sending the same nonce again answers the same.',
    body: 'checkInForm',
    reply: 'checkedIn',
  },
});
