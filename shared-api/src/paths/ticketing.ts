export const ticketing = {
  events: '/events',
  event: '/event/:eventSlug/:eventId',
  memberEvents: '/dashboard/events',
  memberEvent: '/dashboard/event/:eventSlug/:eventId',
  bookTicket: '/enroll/event/:eventId/package/:packageId',
  orderTicket: '/ticket/:ticketId/order',
  orderPlaced: '/order/thankyou',
  payBill: '/order/onebill',
  orders: '/dashboard/orders',
  /** Ours: one order, with its tickets and its receipt. */
  order: '/dashboard/orders/:orderId',
  /** Ours: the tickets that a member bought or that are for the member, and one of them. */
  tickets: '/dashboard/tickets',
  ticket: '/dashboard/tickets/:ticketId',
  /** Ours: the scanner of the staff at the door. */
  checkIn: '/dashboard/check-in',
} as const;
