import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const ticketing = defineContract('ticketing', () => import('./ticketing.schema'), {
  events: visitor.get('/events', { summary: 'All events, by start.', reply: 'events' }),
  nextEvents: visitor.get('/next-events', {
    summary: 'Ours: the next few events, with the places that are left.',
    reply: 'nextEvents',
  }),
  event: visitor.get('/events/:eventId', {
    summary: 'One event with speakers, gallery, sponsors and packages.',
    reply: 'event',
  }),
  enroll: member.post('/user/event/:id/enroll', {
    summary:
      'Take a seat at a free event; answers a short-lived link to the ticket. Repeating answers the same ticket.',
    reply: 'enrolled',
  }),
  ticketUrl: member.get('/event/user/ticket-url', {
    summary:
      "A short-lived link to the member's newest ticket for an event, or to the one named. Without one: the error flag with status 200, nothing to show.",
    query: 'ticketUrlQuery',
    reply: 'ticketLink',
  }),
  eventTickets: member.get('/user/events/:eventId/tickets', {
    summary: "The member's paid tickets for an event, their own and those of colleagues.",
    reply: 'eventTickets',
  }),
  ownTickets: member.get('/user/tickets', {
    summary: 'Ours: the valid tickets that the member bought, and those that are for the member; the next event first.',
    reply: 'ownTickets',
  }),
  ownTicket: member.get('/user/own-tickets/:ticketId', {
    summary: 'Ours: one of these tickets, with its code unless it was passed on.',
    reply: 'ownTicket',
  }),
  renameHolder: member.post('/user/own-tickets/:ticketId/name', {
    summary: 'Ours: correct the name of who comes with a ticket that the member bought. Its code stays.',
    body: 'renameForm',
    reply: 'ownTicket',
  }),
  passTicketOn: member.post('/user/own-tickets/:ticketId/holder', {
    summary: 'Ours: give a ticket that the member paid for to another person. It gets a new code, and is sent to both.',
    body: 'passOnForm',
    reply: 'ownTicket',
  }),
  giveTicketBack: member.post('/user/own-tickets/:ticketId/give-back', {
    summary:
      'Ours: end a ticket that the member bought, in time. Its seat is free again, and what was paid is returned.',
    reply: 'givenBack',
  }),
  waitingPlaces: member.get('/user/waiting-lists', {
    summary:
      'Ours: the waiting lists that the member is on, with the place in each, and the seats that are held for the member.',
    reply: 'waitingPlaces',
  }),
  joinWaitingList: member.post('/user/events/:eventId/waiting-list', {
    summary: 'Ours: wait for a seat of an event or a package that is full. Repeating keeps the place.',
    body: 'waitingListForm',
    reply: 'waitingPlaces',
  }),
  leaveWaitingList: member.post('/user/events/:eventId/waiting-list/leave', {
    summary: 'Ours: leave a waiting list, or decline the seat that is held. Repeating answers the same.',
    body: 'waitingListForm',
    reply: 'waitingPlaces',
  }),
  nextOwnEvent: member.get('/user/next-event', {
    summary: 'Ours: the next event that the member has a ticket for. Without one: null.',
    reply: 'nextOwnEvent',
  }),
  bookTicket: member.post('/user/events/:eventId/packages/:packageId/tickets', {
    summary:
      'Book a ticket of a paid event, and those of others who come too, and hold the seats until they are ordered.',
    body: 'ticketForm',
    reply: 'booked',
  }),
  ticket: member.get('/user/tickets/:ticketId', {
    summary: "A list of one: the member's ticket.",
    reply: 'ticketList',
  }),
  paymentMethods: member.get('/user/payment-methods', {
    summary: 'Ours: the payment methods that are offered for orders with a price.',
    reply: 'offeredMethods',
  }),
  orderTicket: member.post('/user/tickets/:ticketId/orders', {
    summary:
      'Order the booked ticket, with those that were booked with it. The same Idempotency-Key answers the same order.',
    body: 'orderForm',
    reply: 'ordered',
  }),
  orderPaid: member.post('/order-paid', {
    summary: 'Ask the payment provider whether the order is paid; answers the order as it now stands.',
    body: 'orderPaidBody',
    reply: 'order',
  }),
  orders: member.get('/user/orders', { summary: "The member's orders, newest first.", reply: 'orders' }),
  ownOrder: member.get('/user/orders/:orderId', {
    summary:
      'Ours: one order with its amounts, what happened to it, and its refunds. The payment provider is asked first.',
    reply: 'ownOrder',
  }),
  orderReceipt: member.get('/user/orders/:orderId/receipt', {
    summary: 'Ours: a short-lived link to the receipt of a paid order.',
    reply: 'documentLink',
  }),
  unpaidOrders: member.get('/user/unpaid-orders', {
    summary: "The member's orders that wait for their payment, newest first.",
    reply: 'orders',
  }),
  cancelOrder: member.post('/user/orders/:orderId/cancel', {
    summary: 'Cancel an unpaid order; its seat is released at once. Repeating answers the same.',
    reply: 'order',
  }),
  changePaymentMethod: member.post('/user/orders/:orderId/payment-method', {
    summary: 'Pay an unpaid order in another way. Repeating answers the same.',
    body: 'paymentMethodForm',
    reply: 'order',
  }),
  checkIn: member.post('/door/check-in', {
    summary:
      'For the staff at the door: let the holder of a ticket in, once. Sending the same nonce again answers the same.',
    body: 'checkInForm',
    reply: 'checkedIn',
  }),
  undoCheckIn: member.post('/door/check-in/undo', {
    summary: 'For the staff at the door: take a check-in back, so that the ticket admits again.',
    body: 'undoCheckInForm',
  }),
  figures: staffWith(figuresFor.ticketing).get('/staff/ticketing', {
    summary: 'Ours, for some roles: how the next event is booked, and which orders are unpaid.',
    reply: 'figures',
  }),
});
