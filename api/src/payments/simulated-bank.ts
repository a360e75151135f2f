/**
 * The simulated bank: a payment provider for development and demonstrations, which moves no money. Shop and bank
 * share one secret, as with a real provider: the shop signs what it asks for, the bank signs what it says.
 */
import { number, object, string } from 'yup';
import type { Api } from '../api';
import { readSigned, sameText, sign, signatureOf } from '../security/signing';
import type { PaymentGateway, PaymentMessage, PaymentReport, PaymentRequest, ReceivedMessage } from './payment-gateway';

const REQUEST = 'bank-request';
const MESSAGE = 'bank-message';
/** An older message is a recording of somebody who listened. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

export const CARD_PAGE = '/api/bank/card';
export const BILL_PAGE = '/api/bank/bill';

export function simulatedBank({ db, settings: { secret } }: Pick<Api, 'db' | 'settings'>): PaymentGateway {
  return {
    cardPage: (request) => `${CARD_PAGE}?request=${signRequest(secret, request)}`,

    ask: (reference) =>
      db
        .selectFrom('bank_payments')
        .where('reference', '=', reference)
        .select(['reference', 'outcome', 'amount', 'currency'])
        .executeTakeFirst() satisfies Promise<PaymentReport | undefined>,

    readMessage: (message) => readMessage(secret, message),
  };
}

function signRequest(secret: string, { reference, orderNo, amount }: PaymentRequest): string {
  return sign(secret, REQUEST, Buffer.from(JSON.stringify([reference, orderNo, amount])).toString('base64url'));
}

/** The bank's side: what the shop asked for, if it was the shop. */
export function readRequest(secret: string, signed: unknown): PaymentRequest | undefined {
  const value = typeof signed === 'string' ? readSigned(secret, REQUEST, signed) : undefined;
  if (value === undefined) return undefined;
  const [reference, orderNo, amount] = JSON.parse(Buffer.from(value, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return { reference, orderNo, amount };
}

/** The bank's side: the header that proves a message, `t=<seconds>,v1=<signature>`. */
export function signMessage(secret: string, raw: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${signatureOf(secret, MESSAGE, `${seconds}.${raw}`)}`;
}

function readMessage(
  secret: string,
  { raw, signature }: ReceivedMessage,
  now = Date.now(),
): PaymentMessage | undefined {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (!seconds || !given || Math.abs(now / 1000 - Number(seconds)) > WEBHOOK_TOLERANCE_SECONDS) return undefined;
  if (!sameText(given, signatureOf(secret, MESSAGE, `${seconds}.${raw}`))) return undefined;
  return asMessage(raw);
}

const message = object({
  id: string().max(200).required(),
  reference: string().required(),
  outcome: string()
    .oneOf(['paid', 'failed'] as const)
    .required(),
  amount: number().integer().required(),
  currency: string().required(),
});

function asMessage(raw: string): PaymentMessage | undefined {
  try {
    return message.validateSync(JSON.parse(raw), { strict: true });
  } catch {
    return undefined;
  }
}
