/** The simulated bank's webhooks: sent at once, and again by a job until the shop acknowledges them. */
import { PROVIDER_PATHS } from '../../../../../process/provider-paths';
import type { Api } from '../../../api';
import { SIGNATURE_HEADER, signWebhook } from '../provider/bank-protocol';
import { acknowledge, type BankPayment, listUnacknowledged } from './bank.queries';

/** Sends what the shop has not acknowledged: the webhook of a payment, or as the job does of any. */
export async function sendWebhooks(api: Api, reference?: string): Promise<void> {
  for (const payment of await listUnacknowledged(api.db, reference)) await send(api, payment);
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
