import { sql } from 'kysely';
import type { Trx } from '../database/schema';
import { enqueueEmail } from '../mail/outbox';
import { findBuyer } from '../payments/orders.queries';
import type { Order, Purchase } from '../ports/purchase';
import { holderEmail, ticketEmail } from './emails';
import { findEventOfOrderedTicket, findEventOfTicket } from './events.queries';
import { releaseSeat, retakeSeat } from './seats.queries';
import { payBefore } from './ticketing.rules';
import { endTicket, listBooked, lockPeople, markValid, type TicketRow } from './tickets.queries';

/** An order of tickets: its payment makes them valid, its end gives the seats back. */
export const ticketPurchase: Purchase = {
  async deliver(trx, order, settings) {
    const tickets = await makeAllValid(trx, ticketIdOf(order));
    const [first] = tickets;
    if (!first) return false;
    const event = await findEventOfTicket(trx, first);
    const buyer = await findBuyer(trx, order.user_id);
    await enqueueEmail(trx, buyer, ticketEmail({ tickets, event, buyer: buyer.name }, settings), `ticket:${first.id}`);
    // Only for money, so that nobody can have free emails sent to strangers.
    if (order.total === 0) return true;
    for (const theirs of groupByAddress(tickets)) {
      const [{ id, email: address }] = theirs;
      if (address.toLowerCase() === buyer.email.toLowerCase()) continue;
      const email = holderEmail({ tickets: theirs, event, buyer: buyer.name }, settings);
      await enqueueEmail(trx, address, email, `ticket:${id}:holder`);
    }
    return true;
  },

  async release(trx, order) {
    const to = order.state === 'cancelled' ? 'cancelled' : 'expired';
    await endAll(trx, order, { from: 'reserved', to });
  },

  async withdraw(trx, order) {
    await endAll(trx, order, { from: 'valid', to: 'cancelled' });
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

/** The tickets of each email address. */
function groupByAddress(tickets: readonly TicketRow[]): Iterable<[TicketRow, ...TicketRow[]]> {
  const groups = new Map<string, [TicketRow, ...TicketRow[]]>();
  for (const ticket of tickets) {
    const address = ticket.email.toLowerCase();
    const group = groups.get(address);
    if (group) group.push(ticket);
    else groups.set(address, [ticket]);
  }
  return groups.values();
}

/** Ends the tickets of an order that are in this status, the first last, and gives their seats back. */
async function endAll(trx: Trx, order: Order, end: Parameters<typeof endTicket>[2]): Promise<void> {
  for (const { id } of (await listBooked(trx, ticketIdOf(order))).reverse()) {
    const ticket = await endTicket(trx, id, end);
    if (ticket) await releaseSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id });
  }
}

/**
 * Makes all tickets of a booking valid, or none: an order is delivered as a whole, or its payment is returned. The first comes
 * last: others that are still reserved would follow it without a look at their people (0050-tickets-of-one-booking.sql).
 */
async function makeAllValid(trx: Trx, firstId: number): Promise<TicketRow[]> {
  const ids = (await listBooked(trx, firstId)).map(({ id }) => id).reverse();
  await lockPeople(trx, ids);
  await sql`savepoint undelivered`.execute(trx);
  const valid: TicketRow[] = [];
  for (const id of ids) {
    const ticket = (await markValid(trx, id, 'reserved')) ?? (await reviveExpired(trx, id));
    if (ticket) valid.push(ticket);
  }
  if (valid.length === ids.length) return valid.reverse();
  await sql`rollback to savepoint undelivered`.execute(trx);
  return [];
}

/** Makes a ticket valid that was paid after it had expired, when its event still has a seat and its person no other ticket. */
async function reviveExpired(trx: Trx, id: number): Promise<TicketRow | undefined> {
  const ticket = await markValid(trx, id, 'expired');
  if (!ticket) return undefined;
  if (await retakeSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id })) return ticket;
  await endTicket(trx, ticket.id, { from: 'valid', to: 'expired' });
  return undefined;
}
