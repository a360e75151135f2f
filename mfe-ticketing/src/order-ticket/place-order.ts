import { Refused, submit, track } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OrderForm, Ticket } from '@azadkar/shared-api/ticketing/schema';
import { leaveFor } from '@azadkar/shared-ui/blocks';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useIdempotencyKey } from '../use-idempotency-key';

/** Places the order and goes on: by card to the bank, with 1Bill to the bill, and to the thank-you page when nothing is to pay. */
export function usePlaceOrder(ticket: Ticket, total: number, applyCode: (code: string) => Promise<unknown>) {
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (form: OrderForm) => {
    const params = { ticketId: ticket.id };
    const body = { ...form, shown_total: total };
    const sent = submit(ticketing.orderTicket, { params, body, idempotencyKey: keyFor(body) });
    const { data } = await sent.catch(async (cause: unknown) => {
      // The price or the ticket is another one now.
      if (cause instanceof Refused && cause.status === 409)
        await Promise.all([revalidate(), form.code && applyCode(form.code).catch(() => undefined)]);
      throw cause;
    });
    track('Purchase', { content: ticket.event.slug, value: data.grand_total, currency: 'PKR' });
    if (data.redirect_url) return leaveFor(data.redirect_url);
    if (data.status !== 'pending') return navigate(`${paths.orderPlaced}?O=${data.order_id}`);
    return navigate(`${paths.payBill}?id=${data.order_id}`);
  };
}

/** The prices of the ticket and of those that were booked with it, which cost the same, as one. */
export function priceOfAll({ price, discounted_price, others }: Ticket) {
  const seats = 1 + others.length;
  return { seats, price: seats * price, discounted_price: discounted_price === null ? null : seats * discounted_price };
}
