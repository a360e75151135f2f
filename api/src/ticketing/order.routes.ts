import { CARD } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../api';
import { limitRate } from '../http/rate-limit';
import { refuse } from '../http/refusals';
import { reply, serve } from '../http/serve';
import { billPage, chooseGateway } from '../payments/choose-gateway';
import { findPayment, listOrders, type OrderRow } from '../payments/orders.queries';
import { payAddress } from '../payments/pay-address';
import type { PaymentGateway } from '../payments/payment-gateway';
import { billReference, methodName } from '../payments/payments.rules';
import { pollPayment } from '../payments/poll-payment';

/** A member's orders, of tickets and of memberships. */
export function orderRoutes(api: Api): void {
  const { db } = api;
  const gateway = chooseGateway(api);

  serve(api, ticketing.orders, async ({ member }) =>
    (await listOrders(db, { userId: member.id })).map((order) => shown(order, gateway)),
  );

  /** A question to the provider, never a command: the caller's word moves nothing. */
  serve(api, ticketing.orderPaid, async ({ body, member }) => {
    await limitRate(api, 'orderPaid', member.id);
    const own = { userId: member.id, orderNo: body.order_id };
    const payment = await findPayment(db, own);
    if (!payment) throw refuse.notFound('order');
    if (payment.reference && payment.state !== 'paid') await pollPayment(api, payment.reference);
    const [order] = await listOrders(db, own);
    if (!order) throw refuse.notFound('order');
    return reply(shown(order, gateway), order.state === 'paid' ? 'Your order is paid.' : '');
  });
}

function shown(order: OrderRow, gateway: PaymentGateway) {
  const { public_no: orderNo, total, state: status, payment_method: paymentMethod, reference } = order;
  const bill = status === 'pending' && paymentMethod !== CARD ? billReference(orderNo) : null;
  return {
    id: orderNo,
    created_at: order.created_at.toISOString(),
    grand_total: total,
    paymentmethod: { name: methodName(paymentMethod) },
    ticket: { id: order.ticket_id, event_id: order.event_id, event_name: order.event ?? `${order.package} membership` },
    status,
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: (status === 'pending' && order.expires_at?.toISOString()) || null,
    redirect_url: payAddress(gateway, { orderNo, total, status, paymentMethod, reference }),
    bill_reference: bill,
    bill_page: bill && billPage ? `${billPage}?bill=${bill}` : null,
  };
}
