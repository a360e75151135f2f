/** The simulated bank's messages to the shop: sent at once, and again until the shop has answered. */
import type { Api } from '../api';
import { acknowledge, type BankPayment, findUntold, listUntold } from './bank.queries';
import { signMessage } from './simulated-bank';

const BATCH = 20;

export const MESSAGE_PATH = '/api/payments/messages';
export const SIGNATURE_HEADER = 'bank-signature';

/** Tells the shop what became of this payment, unless it knows. */
export async function tellShop(api: Api, reference: string): Promise<void> {
  const payment = await findUntold(api.db, reference);
  if (payment) await send(api, payment);
}

/** The chore: what could not be delivered is sent again. */
export async function tellAgain(api: Api): Promise<void> {
  for (const payment of await listUntold(api.db, BATCH)) await send(api, payment);
}

async function send({ app, db, settings }: Api, payment: BankPayment): Promise<void> {
  const { reference, outcome, amount, currency } = payment;
  const raw = JSON.stringify({ id: payment.message_id, reference, outcome, amount, currency });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: MESSAGE_PATH,
    payload: raw,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signMessage(settings.secret, raw) },
  });
  if (statusCode === 200) await acknowledge(db, payment.message_id);
}
