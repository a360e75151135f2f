import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { listOrders, type OrderRow, type OwnOrder } from './orders.queries';
import { findPayment, listUnconfirmedPayments } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { fetchReport } from './provider/choose-gateway';
import { settlePayment } from './settle-payment';

const BATCH_SIZE = 50;

/**
 * Asks the provider for the status of a payment, and applies it to the order. Throws when the provider does not answer.
 */
export async function pollPayment(api: Pick<Api, 'db' | 'settings' | 'purchases'>, reference: string): Promise<void> {
  const report = await fetchReport(api, reference);
  if (report) await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
}

/** The job: a webhook may get lost, so the provider is polled before and after an order's end. Throws at the end when some failed. */
export async function reconcilePayments(api: Api): Promise<void> {
  const failures: unknown[] = [];
  for (const { reference } of await listUnconfirmedPayments(api.db, BATCH_SIZE))
    if (reference) await pollPayment(api, reference).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0)
    throw new AggregateError(failures, `Of ${failures.length} payments nothing was told: ${failures[0]}`);
}

/**
 * Applies what the provider knows about the newest payment of this order. A provider that does not answer does not hold up the
 * order: it is asked again, and a payment that arrives later is applied or returned.
 */
export async function askProvider(api: Api, ownOrder: OwnOrder): Promise<void> {
  const payment = await findPayment(api.db, ownOrder);
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
