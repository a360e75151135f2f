/** A member's orders, of tickets and of memberships, and the webhooks of the payment provider. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Api } from '../api';
import { limitRate } from '../http/rate-limit';
import { reply, serve } from '../http/serve';
import { findPayment, listOrders } from './orders.queries';
import { presentOrder } from './payments.present';
import { paymentRefusals } from './payments.refusals';
import { pollPayment } from './poll-payment';
import { chooseGateway } from './provider/choose-gateway';
import { webhookRoutes } from './webhook.routes';

export function paymentsRoutes(api: Api): void {
  webhookRoutes(api);
  orderRoutes(api);
}

function orderRoutes(api: Api): void {
  const { db } = api;
  const gateway = chooseGateway(api);

  serve(api, ticketing.orders, async ({ member }) =>
    (await listOrders(db, { userId: member.id })).map((order) => presentOrder(order, gateway)),
  );

  /** Asks the provider; what the caller says about the payment changes nothing. */
  serve(api, ticketing.orderPaid, async ({ body, member }) => {
    await limitRate(api, 'orderPaid', member.id);
    const ownOrder = { userId: member.id, orderNo: body.order_id };
    const payment = await findPayment(db, ownOrder);
    if (!payment) throw paymentRefusals.orderNotFound();
    if (payment.reference && payment.orderStatus !== 'paid') await pollPayment(api, payment.reference);
    const [order] = await listOrders(db, ownOrder);
    if (!order) throw paymentRefusals.orderNotFound();
    return reply(presentOrder(order, gateway), order.status === 'paid' ? 'Your order is paid.' : '');
  });
}
