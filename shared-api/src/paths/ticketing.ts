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
  /** Ours: the scanner of the staff at the door. */
  checkIn: '/dashboard/check-in',
} as const;
