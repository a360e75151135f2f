import { defineContract, member, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const ticketing = defineContract('ticketing', () => import('./ticketing.schema'), {
  /** All events, by start. */
  events: visitor.get('/events', { reply: 'events' }),
  /** Ours: the next few events, with the places that are left. */
  nextEvents: visitor.get('/next-events', { reply: 'nextEvents' }),
  /** One event with speakers, gallery, sponsors and packages. */
  event: visitor.get('/events/:eventId', { reply: 'event' }),
  /** Take a seat at a free event; answers a short-lived link to the ticket. Repeating answers the same ticket. */
  enroll: member.post('/user/event/:id/enroll', { reply: 'enrolled' }),
  /** A short-lived link to the newest or the named ticket for an event. Without one: the error flag, status 200. */
  ticketUrl: member.get('/event/user/ticket-url', { query: 'ticketUrlQuery', reply: 'ticketLink' }),
  /** The member's paid tickets for an event, their own and those of colleagues. */
  eventTickets: member.get('/user/events/:eventId/tickets', { reply: 'eventTickets' }),
  /** Ours: the valid tickets that the member bought, and those that are for the member; the next event first. */
  ownTickets: member.get('/user/tickets', { reply: 'ownTickets' }),
  /** Ours: one of these tickets, with its code unless it was passed on. */
  ownTicket: member.get('/user/own-tickets/:ticketId', { reply: 'ownTicket' }),
  /** Ours: correct the name of who comes with a ticket that the member bought. Its code stays. */
  renameHolder: member.post('/user/own-tickets/:ticketId/name', { body: 'renameForm', reply: 'ownTicket' }),
  /** Ours: give a ticket that the member paid for to another person. It gets a new code, and is sent to both. */
  passTicketOn: member.post('/user/own-tickets/:ticketId/holder', { body: 'passOnForm', reply: 'ownTicket' }),
  /** Ours: end a ticket that the member bought, in time. Its seat is free again, and what was paid is returned. */
  giveTicketBack: member.post('/user/own-tickets/:ticketId/give-back', { reply: 'givenBack' }),
  /** Ours: the waiting lists that the member is on, the place in each, and the seats held for the member. */
  waitingPlaces: member.get('/user/waiting-lists', { reply: 'waitingPlaces' }),
  /** Ours: wait for a seat of an event or a package that is full. Repeating keeps the place. */
  joinWaitingList: member.post('/user/events/:eventId/waiting-list', {
    body: 'waitingListForm',
    reply: 'waitingPlaces',
  }),
  /** Ours: leave a waiting list, or decline the seat that is held. Repeating answers the same. */
  leaveWaitingList: member.post('/user/events/:eventId/waiting-list/leave', {
    body: 'waitingListForm',
    reply: 'waitingPlaces',
  }),
  /** Ours: the next event that the member has a ticket for. Without one: null. */
  nextOwnEvent: member.get('/user/next-event', { reply: 'nextOwnEvent' }),
  /** Book a ticket of a paid event, and those of others who come too, and hold the seats until they are ordered. */
  bookTicket: member.post('/user/events/:eventId/packages/:packageId/tickets', { body: 'ticketForm', reply: 'booked' }),
  ticket: member.get('/user/tickets/:ticketId', { reply: 'ticketList' }),
  /** Ours: the payment methods that are offered for orders with a price. */
  paymentMethods: member.get('/user/payment-methods', { reply: 'offeredMethods' }),
  /** Ours: what the booked tickets cost with a discount code. */
  ticketWithCode: member.post('/user/tickets/:ticketId/discount', { body: 'couponForm', reply: 'couponPrice' }),
  /** Order the booked ticket and those booked with it. The same Idempotency-Key answers the same order. */
  orderTicket: member.post('/user/tickets/:ticketId/orders', { body: 'orderForm', reply: 'ordered' }),
  /** Ask the payment provider whether the order is paid; answers the order as it now stands. */
  orderPaid: member.post('/order-paid', { body: 'orderPaidBody', reply: 'order' }),
  orders: member.get('/user/orders', { reply: 'orders' }),
  /** Ours: one order with its amounts, what happened to it, and its refunds. The payment provider is asked first. */
  ownOrder: member.get('/user/orders/:orderId', { reply: 'ownOrder' }),
  /** Ours: a short-lived link to the receipt of a paid order. */
  orderReceipt: member.get('/user/orders/:orderId/receipt', { reply: 'documentLink' }),
  /** The member's orders that wait for their payment, newest first. */
  unpaidOrders: member.get('/user/unpaid-orders', { reply: 'orders' }),
  /** Cancel an unpaid order; its seat is released at once. Repeating answers the same. */
  cancelOrder: member.post('/user/orders/:orderId/cancel', { reply: 'order' }),
  /** Pay an unpaid order in another way. Repeating answers the same. */
  changePaymentMethod: member.post('/user/orders/:orderId/payment-method', {
    body: 'paymentMethodForm',
    reply: 'order',
  }),
  /** For the staff at the door: let the holder of a ticket in, once. The same nonce again answers the same. */
  checkIn: member.post('/door/check-in', { body: 'checkInForm', reply: 'checkedIn' }),
  /** For the staff at the door: take a check-in back, so that the ticket admits again. */
  undoCheckIn: member.post('/door/check-in/undo', { body: 'undoCheckInForm' }),
  /** Ours, for some roles: how the next event is booked, and which orders are unpaid. */
  figures: staffWith(figuresFor.ticketing).get('/staff/ticketing', { reply: 'figures' }),
});
