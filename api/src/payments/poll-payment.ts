import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { chooseGateway } from './choose-gateway';
import { listUnconfirmedPayments } from './orders.queries';
import { settlePayment } from './settle-payment';

const BATCH = 50;

/** Asks the provider how a payment stands, and does what the answer asks for. */
export async function pollPayment(api: Pick<Api, 'db' | 'settings' | 'purchases'>, reference: string): Promise<void> {
  const report = await chooseGateway(api).ask(reference);
  if (report) await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
}

/** The job: a message may be lost, so before and after an order's end the provider is asked. */
export async function reconcilePayments(api: Api): Promise<void> {
  for (const { reference } of await listUnconfirmedPayments(api.db, BATCH))
    if (reference) await pollPayment(api, reference);
}
