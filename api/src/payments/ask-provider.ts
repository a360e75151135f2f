import type { Api } from '../api';
import { inTransaction } from '../database/transaction';
import { chooseGateway } from './choose-gateway';
import { listSilentPayments } from './orders.queries';
import { settlePayment } from './settle-payment';

const BATCH = 50;

/** Asks the provider how a payment stands, and does what the answer asks for. */
export async function askProvider(api: Pick<Api, 'db' | 'settings' | 'purchases'>, reference: string): Promise<void> {
  const report = await chooseGateway(api).ask(reference);
  if (report) await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
}

/** The chore: a message may be lost, so before and after an order's end the provider is asked. */
export async function askAgain(api: Api): Promise<void> {
  for (const { reference } of await listSilentPayments(api.db, BATCH)) if (reference) await askProvider(api, reference);
}
