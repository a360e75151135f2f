import type { Trx } from '../database/schema';
import { enqueueEmail } from '../mail/outbox';
import { findBuyer } from '../payments/orders.queries';
import type { Order, Purchase } from '../ports/purchase';
import { holderEmail, ticketEmail } from './emails';
import { findEventOfOrderedTicket, findEventOfTicket } from './events.queries';
import { releaseSeat, retakeSeat } from './seats.queries';
import { payBefore } from './ticketing.rules';
import { endTicket, markValid, type TicketRow } from './tickets.queries';

/** An order of a ticket: its payment makes the ticket valid, its end gives the seat back. */
export const ticketPurchase: Purchase = {
  async deliver(trx, order, settings) {
    const id = ticketIdOf(order);
    const ticket = (await markValid(trx, id, 'reserved')) ?? (await reviveExpired(trx, id));
    if (!ticket) return false;
    const event = await findEventOfTicket(trx, ticket);
    const buyer = await findBuyer(trx, order.user_id);
    const confirmed = { ticket, event, buyer: buyer.name };
    await enqueueEmail(trx, buyer, ticketEmail(confirmed, settings), `ticket:${ticket.id}`);
    // Only for money, so that nobody can have free emails sent to strangers.
    if (order.total > 0 && ticket.email.toLowerCase() !== buyer.email.toLowerCase())
      await enqueueEmail(trx, ticket.email, holderEmail(confirmed, settings), `ticket:${ticket.id}:holder`);
    return true;
  },

  async release(trx, order) {
    const to = order.state === 'cancelled' ? 'cancelled' : 'expired';
    const ticket = await endTicket(trx, ticketIdOf(order), { from: 'reserved', to });
    if (ticket) await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  },

  async withdraw(trx, order) {
    const ticket = await endTicket(trx, ticketIdOf(order), { from: 'valid', to: 'cancelled' });
    if (ticket) await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  },

  async payBefore(db, { ticket_id }) {
    const event = ticket_id === null ? undefined : await findEventOfOrderedTicket(db, ticket_id);
    return event ? payBefore(event) : null;
  },

  termIfPaidToday: async () => null,
};

function ticketIdOf({ id, ticket_id }: Order): number {
  if (ticket_id === null) throw new Error(`Order ${id} of a ticket names no ticket.`);
  return ticket_id;
}

/** Makes a ticket valid that was paid after it had expired, when its event still has a seat and its person no other ticket. */
async function reviveExpired(trx: Trx, id: number): Promise<TicketRow | undefined> {
  const ticket = await markValid(trx, id, 'expired');
  if (!ticket) return undefined;
  if (await retakeSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id })) return ticket;
  await endTicket(trx, ticket.id, { from: 'valid', to: 'expired' });
  return undefined;
}
