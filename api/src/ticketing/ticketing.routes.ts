import type { Api } from '../api';
import { bookTicketRoutes } from './book-ticket.routes';
import { checkInRoutes } from './check-in.routes';
import { enrollRoutes } from './enroll.routes';
import { eventRoutes } from './event.routes';
import { orderTicketRoutes } from './order-ticket.routes';
import { ticketDocumentRoutes } from './ticket-document.routes';

/** From the list of events to the door. */
export function ticketingRoutes(api: Api): void {
  eventRoutes(api);
  enrollRoutes(api);
  bookTicketRoutes(api);
  orderTicketRoutes(api);
  ticketDocumentRoutes(api);
  checkInRoutes(api);
}
