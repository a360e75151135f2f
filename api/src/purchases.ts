import { type Trx, updateById, wholly } from './platform/database/schema';
import { enqueueEmail } from './platform/mail/enqueue-email.queries';
import type { Order, Purchase, Purchases } from './platform/ports/purchase';
import type { PublicUrl } from './settings';
import { findDetails } from './subjects/identity/member/member.queries';
import {
  beginFreeMembership,
  type CurrentMembership,
  endMembership,
  findCurrentMembership,
  insertMembership,
  lockCurrentMembership,
  reviveReplaced,
  shortenMembership,
} from './subjects/memberships/membership.queries';
import { isFree } from './subjects/memberships/membership.rules';
import { membershipEmail } from './subjects/memberships/membership-emails';
import { findPlanById, type Plan } from './subjects/memberships/plans.queries';
import { findTerm, recordTerm } from './subjects/memberships/terms.queries';
import { findBuyer } from './subjects/payments/orders.queries';
import { factsOf, ticketEmail, ticketEmails, toHolders } from './subjects/ticketing/emails';
import { findEventOfOrderedTicket, findEventOfTicket } from './subjects/ticketing/events.queries';
import { releaseSeat, retakeSeat } from './subjects/ticketing/seats.queries';
import { payBefore } from './subjects/ticketing/ticketing.rules';
import { endTicket, listBooked, lockPeople, markValid, type TicketRow } from './subjects/ticketing/tickets.queries';

/** An order of tickets: its payment makes them valid, its end gives the seats back. */
const ticketPurchase: Purchase = {
  async deliver(trx, order, settings) {
    const tickets = await makeAllValid(trx, ticketIdOf(order));
    const [first] = tickets;
    if (!first) return false;
    const event = await findEventOfTicket(trx, first);
    const buyer = await findBuyer(trx, order.user_id);
    await enqueueEmail(trx, buyer, ticketEmail({ tickets, event, buyer: buyer.name }, settings), `ticket:${first.id}`);
    // Only for money, so that free emails cannot be sent to strangers.
    if (order.total === 0) return true;
    for (const theirs of groupByAddress(tickets)) {
      const [{ id, email: address }] = theirs;
      if (address.toLowerCase() === buyer.email.toLowerCase()) continue;
      const values = { ...factsOf(event), buyer: buyer.name };
      const email = ticketEmails.holder.write(values, settings, toHolders(theirs, event));
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
 * last: others that are still reserved would follow it without a look at their people (follow_first_ticket).
 */
async function makeAllValid(trx: Trx, firstId: number): Promise<TicketRow[]> {
  const ids = (await listBooked(trx, firstId)).map(({ id }) => id).reverse();
  await lockPeople(trx, ids);
  const valid: TicketRow[] = [];
  const isWhole = await wholly(trx, async () => {
    for (const id of ids) {
      const ticket = (await markValid(trx, id, 'reserved')) ?? (await reviveExpired(trx, id));
      if (ticket) valid.push(ticket);
    }
    return valid.length === ids.length;
  });
  return isWhole ? valid.reverse() : [];
}

/** Makes a ticket valid that was paid after it had expired, when its event still has a seat and its person no other ticket. */
async function reviveExpired(trx: Trx, id: number): Promise<TicketRow | undefined> {
  const ticket = await markValid(trx, id, 'expired');
  if (!ticket) return undefined;
  if (await retakeSeat(trx, { eventId: ticket.event_id, packageId: ticket.package_id })) return ticket;
  await endTicket(trx, ticket.id, { from: 'valid', to: 'expired' });
  return undefined;
}

/** Starts a paid term or extends the current one; the free package starts when the paid term is over. */
const membershipPurchase: Purchase = {
  async deliver(trx, order, settings) {
    const bought = await findBought(trx, order);
    const current = await lockCurrentMembership(trx, order.user_id);
    await grantMembership(trx, { order, bought, current });
    await announce(trx, { order, bought, settings });
    return true;
  },

  /** An unpaid membership order reserves nothing, so there is nothing to release. */
  async release() {},

  /**
   * Only the last term that was bought is taken off: one that another follows was used, or is part of that one. What it took
   * the place of goes on where it was paid for longer.
   */
  async withdraw(trx, order) {
    const current = await lockCurrentMembership(trx, order.user_id);
    if (!current || current.package_id !== order.package_id || current.ends_on !== order.term_ends_on) return;
    if (await shortenMembership(trx, current.id, order)) return;
    await endMembership(trx, current.id);
    if (!(await reviveReplaced(trx, current.id))) await beginFreeMembership(trx, [order.user_id]);
  },

  /** A membership may be paid at any time. */
  payBefore: async () => null,

  termIfPaidToday: async (db, { user_id, package_id, term_months }) =>
    package_id === null ? null : findTerm(db, { userId: user_id, packageId: package_id, months: term_months }),
};

async function announce(trx: Trx, { order, bought, settings }: { order: Order; bought: Plan; settings: PublicUrl }) {
  const { name, email } = await findDetails(trx, order.user_id);
  const now = await findCurrentMembership(trx, order.user_id);
  const buyer = { id: order.user_id, email };
  if (now) await enqueueEmail(trx, buyer, membershipEmail({ name, bought, now }, settings), `membership:${order.id}`);
}

async function findBought(trx: Trx, { package_id }: Order): Promise<Plan> {
  const bought = package_id === null ? undefined : await findPlanById(trx, package_id);
  if (!bought) throw new Error('An order of a membership names no membership package.');
  return bought;
}

async function grantMembership(
  trx: Trx,
  { order, bought, current }: { order: Order; bought: Plan; current: CurrentMembership | undefined },
): Promise<void> {
  if (isFree(bought)) {
    if (current?.state === 'active') return updateById(trx, 'memberships', current.id, { next_package_id: bought.id });
    if (current) await updateById(trx, 'memberships', current.id, { state: 'expired' });
    return beginFreeMembership(trx, [order.user_id]);
  }
  const buyer = { userId: order.user_id, packageId: bought.id };
  const term = await findTerm(trx, { userId: order.user_id, packageId: bought.id, months: order.term_months });
  if (term) await recordTerm(trx, order.id, term);
  if (term && current?.package_id === bought.id)
    return updateById(trx, 'memberships', current.id, {
      state: 'active',
      next_package_id: null,
      ends_on: term.ends_on,
    });
  if (current) await endMembership(trx, current.id);
  const replaced = current && !isFree(current) ? current : undefined;
  await insertMembership(trx, { ...buyer, orderId: order.id, term, replaced });
}

/** What happens to each kind of order; app.ts passes it to the payments, so that they import no subject. */
export const purchases: Purchases = {
  ticket: ticketPurchase,
  membership: membershipPurchase,
};
