/** The simulated bank's webhooks: sent at once, and again by a job until the shop acknowledges them. */
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { SIGNATURE_HEADER, signWebhook } from '../provider/bank-protocol';
import { acknowledge, type BankPayment, findUnacknowledged, listUnacknowledged } from './bank.queries';

const BATCH_SIZE = 20;

/** Sends the webhook of this payment, unless the shop has acknowledged it. */
export async function sendWebhook(api: Api, reference: string): Promise<void> {
  const payment = await findUnacknowledged(api.db, reference);
  if (payment) await send(api, payment);
}

/** The job: sends webhooks again that were not acknowledged. */
export async function retryWebhooks(api: Api): Promise<void> {
  for (const payment of await listUnacknowledged(api.db, BATCH_SIZE)) await send(api, payment);
}

async function send({ app, db, settings }: Api, payment: BankPayment): Promise<void> {
  const { reference, outcome, amount, currency } = payment;
  const raw = JSON.stringify({ id: payment.message_id, reference, outcome, amount, currency });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: PROVIDER_PATHS.simulatedBank,
    payload: raw,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(settings.keys, raw) },
  });
  if (statusCode === 200) await acknowledge(db, payment.message_id);
}
