/** An order of the member who asks; another member's is not found. */
import type { Api } from '../api';
import { listOrders, type OrderRow, type OwnOrder } from './orders.queries';
import { findPayment } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { pollPayment } from './poll-payment';

/**
 * Applies what the provider knows about the newest payment of this order. A provider that does not answer does not hold up the
 * order: it is asked again, and a payment that arrives later is applied or returned.
 */
export async function askProvider(api: Api, ownOrder: OwnOrder): Promise<void> {
  const payment = await findPayment(api.db, ownOrder);
  if (!payment) throw paymentRefusals.orderNotFound();
  if (payment.reference && payment.orderStatus !== 'paid')
    await pollPayment(api, payment.reference).catch((cause: unknown) =>
      api.app.log.warn(cause, 'The payment provider could not be asked about a payment'),
    );
}

export async function readOrder({ db }: Api, ownOrder: OwnOrder): Promise<OrderRow> {
  const [order] = await listOrders(db, ownOrder);
  if (!order) throw paymentRefusals.orderNotFound();
  return order;
}
