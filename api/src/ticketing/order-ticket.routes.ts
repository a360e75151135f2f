import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OrderForm } from '@azadkar/shared-api/ticketing/schema';
import type { Api } from '../api';
import { isDuplicate } from '../database/database-errors';
import type { Trx } from '../database/schema';
import type { Member } from '../http/access';
import { idempotent } from '../http/idempotency';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { payAddress } from '../payments/pay-address';
import { type PlacedOrder, placeOrder } from '../payments/place-order';
import { chooseGateway } from '../payments/provider/choose-gateway';
import { HAS_PLACE } from './book-ticket.routes';
import { payBefore } from './ticketing.rules';
import { findOrderOfTicket, findTicket, reserveTicket } from './tickets.queries';

const HOLD_OVER = 'The seat is no longer held for this ticket. Please book it again.';

/** Ordering a booked ticket. */
export function orderTicketRoutes(api: Api): void {
  const { db } = api;
  const gateway = chooseGateway(api);

  serve(api, ticketing.orderTicket, async ({ params, body, member, request }) => {
    const wanted = { ticketId: params.ticketId, body, member };
    const order = await idempotent(db, { request, member }, (trx) => orderTicket(trx, api, wanted)).catch(
      refuseSecondPlace,
    );
    return reply(
      {
        grand_total: order.total,
        order_id: order.orderNo,
        status: order.status,
        redirect_url: payAddress(gateway, order),
      },
      'Your order was placed successfully!',
    );
  });
}

interface Wanted {
  ticketId: string;
  body: OrderForm;
  member: Member;
}

/** The price is the one of the booking. A ticket that is already ordered answers its order. */
async function orderTicket(trx: Trx, api: Api, { ticketId, body, member }: Wanted): Promise<PlacedOrder> {
  const own = { userId: member.id, ticketId };
  const ticket = await reserveTicket(trx, own);
  const found = await findTicket(trx, own);
  if (!found) throw refuse.notFound('ticket');
  if (!ticket) {
    const order = await findOrderOfTicket(trx, own);
    if (!order) throw refuse.conflict(HOLD_OVER);
    return order;
  }
  const { payment_method, cnic: _, ...person } = body; // the number stays with the ticket, encrypted
  const { city, state, country, physical_address, ...billing } = person;
  return placeOrder(trx, api, {
    kind: 'ticket',
    ticketId: ticket.id,
    buyer: member,
    title: `${found.title} (${found.package_name})`,
    price: ticket.price,
    discountedPrice: ticket.discounted_price,
    paymentMethod: payment_method,
    payBefore: payBefore(found),
    billing,
    shipping: { city, state, country, physical_address },
  });
}

/** Two tickets of one person were booked, and the other one was ordered first. */
function refuseSecondPlace(cause: unknown): never {
  if (isDuplicate(cause, 'tickets_one_seat_a_person')) throw refuse.conflict(HAS_PLACE);
  throw cause;
}
