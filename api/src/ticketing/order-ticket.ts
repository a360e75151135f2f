import type { OrderForm } from '@azadkar/shared-api/ticketing/schema';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { countTimes } from '../payments/payments.rules';
import { type PlacedOrder, placeOrder } from '../payments/place-order';
import type { PaymentDependencies } from '../ports/purchase';
import { refuseSecondTicket } from './book-ticket';
import { ticketingRefusals } from './ticketing.refusals';
import { payBefore, priceOfAll } from './ticketing.rules';
import {
  findOrderOfTicket,
  findTicket,
  listBooked,
  lockMember,
  reserveTickets,
  type TicketRow,
} from './tickets.queries';

interface TicketOrder {
  ticketId: string;
  form: OrderForm;
  member: Member;
}

/**
 * Orders a booked ticket and those that were booked with it, at the price of the booking. A ticket that was ordered before
 * gives its order. The member's row is locked, so that of two requests at the same moment the second sees what the first has ordered.
 */
export async function orderTicket(
  trx: Trx,
  dependencies: PaymentDependencies,
  { ticketId, form, member }: TicketOrder,
): Promise<PlacedOrder> {
  const key = { userId: member.id, ticketId };
  await lockMember(trx, member.id);
  const ticket = await findTicket(trx, key);
  if (!ticket) throw ticketingRefusals.ticketNotFound();
  const firstId = ticket.booked_with ?? ticket.id;
  for (const one of await listBooked(trx, firstId))
    if (one.state === 'draft') await refuseOtherTicket(trx, one, member);
  const reserved = await reserveTickets(trx, firstId);
  const first = reserved.find(({ booked_with }) => booked_with === null);
  if (!first) {
    const order = await findOrderOfTicket(trx, key);
    if (!order) throw ticketingRefusals.holdExpired();
    return order;
  }
  const { payment_method, cnic: _, ...person } = form; // the identity number stays with the ticket, encrypted
  const { city, state, country, physical_address, ...billing } = person;
  return placeOrder(trx, dependencies, {
    kind: 'ticket',
    ticketId: first.id,
    buyer: member,
    title: `${ticket.title} (${countTimes(reserved.length, ticket.package_name ?? '')})`,
    ...priceOfAll(reserved),
    paymentMethod: payment_method,
    payBefore: payBefore(ticket),
    billing,
    shipping: { city, state, country, physical_address },
  });
}

/** The member booked two tickets for one person, and ordered the other one first. */
async function refuseOtherTicket(trx: Trx, { event_id, cnic_hmac }: TicketRow, { id }: Member): Promise<void> {
  if (cnic_hmac) await refuseSecondTicket(trx, { eventId: event_id, cnicHmac: cnic_hmac, memberId: id });
}
