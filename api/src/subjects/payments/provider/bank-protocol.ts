/**
 * What the shop and the simulated bank agree on: addresses, and signatures over one shared key ring, as with a real
 * provider. The shop signs its payment requests, the bank signs its webhooks.
 */
import { number, object, string } from 'yup';
import { type Key, type KeyRing, sameText, signatureOf } from '../../../platform/security/keys';
import type { PaymentReport, PaymentRequest } from './payment-gateway';
import { readRequest, signRequest } from './signed-request';

export const SIGNATURE_HEADER = 'bank-signature';

const REQUEST_PURPOSE = 'bank-request';
const WEBHOOK_PURPOSE = 'bank-message';
/** The greatest age of a webhook: an older one may be a recorded one, replayed. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The shop's side: a payment request that cannot be changed on its way through the browser. */
export const signPaymentRequest = (keys: KeyRing, request: PaymentRequest) =>
  signRequest(keys, REQUEST_PURPOSE, request);

/** The bank's side: the payment request, when the shop signed it. */
export const verifyPaymentRequest = (keys: KeyRing, signed: unknown) => readRequest(keys, REQUEST_PURPOSE, signed);

/** The bank's side: the signature header of a webhook, `t=<seconds>,v1=<signature>`. */
export function signWebhook(keys: KeyRing, raw: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${webhookSignature(keys.current, seconds, raw)}`;
}

export interface PaymentWebhook extends PaymentReport {
  /** The bank's id of the webhook: one that is delivered again keeps it. */
  id: string;
}

/** The shop's side: the webhook, when the bank signed exactly these bytes a short time ago. */
export function verifyWebhook(
  keys: KeyRing,
  { raw, signature }: { raw: string; signature: unknown },
  now = Date.now(),
): PaymentWebhook | undefined {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (!seconds || !given || Math.abs(now / 1000 - Number(seconds)) > WEBHOOK_TOLERANCE_SECONDS) return undefined;
  if (!keys.all.some((key) => sameText(given, webhookSignature(key, seconds, raw)))) return undefined;
  return parseWebhook(raw);
}

const webhookSignature = (key: Key, seconds: number | string, raw: string) =>
  signatureOf(key, WEBHOOK_PURPOSE, `${seconds}.${raw}`);

const webhook = object({
  id: string().max(200).required(),
  reference: string().required(),
  outcome: string()
    .oneOf(['paid', 'failed'] as const)
    .required(),
  amount: number().integer().required(),
  currency: string().required(),
});

function parseWebhook(raw: string): PaymentWebhook | undefined {
  try {
    return webhook.validateSync(JSON.parse(raw), { strict: true });
  } catch {
    return undefined;
  }
}
