/** The simulated bank's messages to the shop: sent at once, and again until the shop has answered. */
import type { Api } from '../api';
import { acknowledge, type BankPayment, findUnacknowledged, listUnacknowledged } from './bank.queries';
import { signMessage } from './simulated-bank';

const BATCH = 20;

export const WEBHOOK_PATH = '/api/payments/messages';
export const SIGNATURE_HEADER = 'bank-signature';

/** Tells the shop what became of this payment, unless it knows. */
export async function sendWebhook(api: Api, reference: string): Promise<void> {
  const payment = await findUnacknowledged(api.db, reference);
  if (payment) await send(api, payment);
}

/** The job: what could not be delivered is sent again. */
export async function retryWebhooks(api: Api): Promise<void> {
  for (const payment of await listUnacknowledged(api.db, BATCH)) await send(api, payment);
}

async function send({ app, db, settings }: Api, payment: BankPayment): Promise<void> {
  const { reference, outcome, amount, currency } = payment;
  const raw = JSON.stringify({ id: payment.message_id, reference, outcome, amount, currency });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    payload: raw,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signMessage(settings.secret, raw) },
  });
  if (statusCode === 200) await acknowledge(db, payment.message_id);
}
