/** An order of the member who asks; that of anybody else is not found. */
import type { Api } from '../api';
import { listOrders, type OrderRow, type OwnOrder } from './orders.queries';
import { findPayment } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { pollPayment } from './poll-payment';

/** Applies what the provider knows about the newest payment of this order. */
export async function askProvider(api: Api, ownOrder: OwnOrder): Promise<void> {
  const payment = await findPayment(api.db, ownOrder);
  if (!payment) throw paymentRefusals.orderNotFound();
  if (payment.reference && payment.orderStatus !== 'paid') await pollPayment(api, payment.reference);
}

export async function readOrder({ db }: Api, ownOrder: OwnOrder): Promise<OrderRow> {
  const [order] = await listOrders(db, ownOrder);
  if (!order) throw paymentRefusals.orderNotFound();
  return order;
}
