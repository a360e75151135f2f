/** Our own calls of JazzCash: what became of a payment, and returning one. */

import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@azadkar/shared-api/brand';
import { within } from '../../../../../../process/time-limit';
import type { JazzCashSettings } from '../../../../provider-settings';
import { paisaOf } from '../payment-gateway';
import { type Outcome, outcomeOf, SUCCESS } from './response-codes';
import { type Fields, HASH_FIELD, isSigned, signed } from './secure-hash';

const INQUIRY_PATH = '/ApplicationAPI/API/PaymentInquiry/Inquire';
const REFUND_PATH = '/ApplicationAPI/API/authorize/Refund';

/** A refund is asked for once, so it is waited for longer than for an answer to a question. */
const REFUND_TIMEOUTS = 3;
const TRIES = 2;
const WAIT_MS = 300;
const MAX_ANSWER_CHARACTERS = 20_000;

/** What JazzCash says of a payment. */
interface InquiryAnswer {
  outcome: Outcome;
  /** Where it says an amount; its document shows none. */
  paisa: number | undefined;
}

/** Undefined while JazzCash knows nothing of it. Throws when it does not answer, or not with a hash of its own. */
export async function inquire(settings: JazzCashSettings, txnRef: string): Promise<InquiryAnswer | undefined> {
  const { merchantId: pp_MerchantID, password: pp_Password } = settings;
  const question = signed({ pp_TxnRefNo: txnRef, pp_MerchantID, pp_Password }, settings);
  const answer = await withRetry(() => post(settings, INQUIRY_PATH, question, settings.timeoutMs));
  if (!isSigned(answer, answer[HASH_FIELD], settings))
    throw new Error('JazzCash answered without its hash, so nothing of the answer is believed.');
  if (answer.pp_ResponseCode !== SUCCESS) return undefined;
  if (answer.pp_TxnRefNo && answer.pp_TxnRefNo !== txnRef) throw new Error('JazzCash answered about another payment.');
  if (answer.pp_TxnCurrency && answer.pp_TxnCurrency !== brand.currency)
    throw new Error('JazzCash answered with another currency.');
  const outcome = outcomeOf(answer.pp_PaymentResponseCode);
  return outcome && { outcome, paisa: parsePaisa(answer.pp_Amount) };
}

export const parsePaisa = (text: string | undefined): number | undefined =>
  text && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

interface RefundReply {
  isDone: boolean;
  message: string;
}

/** Asks once. Throws when it is not known whether JazzCash did it. */
export async function askRefund(settings: JazzCashSettings, txnRef: string, rupees: number): Promise<RefundReply> {
  const { merchantId: pp_MerchantID, password: pp_Password } = settings;
  const request = signed(
    {
      pp_TxnRefNo: txnRef,
      pp_Amount: String(paisaOf(rupees)),
      pp_TxnCurrency: brand.currency,
      pp_MerchantID,
      pp_Password,
    },
    settings,
  );
  const answer = await post(settings, REFUND_PATH, request, settings.timeoutMs * REFUND_TIMEOUTS);
  const code = answer.pp_ResponseCode ?? answer.responseCode;
  if (!code) throw new Error('JazzCash answered without a response code.');
  const message = answer.pp_ResponseMessage ?? answer.responseMessage ?? '';
  return { isDone: code === SUCCESS, message: `${code} ${message}`.trim().slice(0, 200) };
}

/** A question may be asked twice: it moves nothing. */
async function withRetry<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (cause) {
      if (tries >= TRIES) throw cause;
      await wait(WAIT_MS);
    }
}

const post = (settings: JazzCashSettings, path: string, fields: Fields, ms: number): Promise<Fields> =>
  within(ms, async (signal) => {
    const response = await fetch(`${settings.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`JazzCash answered with status ${response.status}.`);
    if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('JazzCash answered with more than an answer.');
    const answer = parseFields(text);
    if (!answer) throw new Error('JazzCash answered with something else than fields.');
    return answer;
  });

/** The fields of JSON or of a form; undefined when it is neither. Empty ones are left out. */
export function parseFields(text: string): Fields | undefined {
  const entries = text.trimStart().startsWith('{') ? entriesOfJson(text) : [...new URLSearchParams(text)];
  if (!entries?.length || new Set(entries.map(([name]) => name)).size < entries.length) return undefined;
  return Object.fromEntries(entries);
}

function entriesOfJson(text: string): [string, string][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).flatMap(([name, field]): [string, string][] =>
      typeof field === 'string' || typeof field === 'number' ? [[name, String(field)]] : [],
    );
  } catch {
    return undefined;
  }
}
