import { brand } from '@azadkar/shared-api/brand';
import type { Api } from '../../api';
import type { Trx } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueStaffEmail } from '../../platform/mail/enqueue-email.queries';
import { financeEmails } from './emails/finance-emails';
import { findConfirmation, lockOrderOfPayment } from './payments.queries';
import { amountInPaisa, orderNoOf, RESPONSE_CODES, type ResponseCode } from './provider/onebill/bill-messages';
import { findBilled, findBillPayment, insertBillPayment } from './provider/onebill/bill-payments.queries';
import { type BillPaymentMessage, parsePayment } from './provider/onebill/onebill-gateway';
import { rupeesOf } from './provider/payment-gateway';
import { settlePayment } from './settle-payment';

type Dependencies = Pick<Api, 'db' | 'settings' | 'purchases'>;

/**
 * Takes the word of a payer's bank that a bill was paid, and answers its code. An authorization that comes again is answered
 * as it was the first time. One that comes late, after the order has expired or was canceled, is taken: the order is then
 * completed, or the money is returned. Another one for a bill that is paid is refused, and so is another amount; a person
 * learns of both.
 */
export async function acceptBillPayment(api: Dependencies, raw: string): Promise<ResponseCode> {
  const message = parsePayment(raw);
  if (!message) return RESPONSE_CODES.badData;
  const orderNo = orderNoOf(message.consumer_number);
  if (orderNo === undefined) return RESPONSE_CODES.unknownBill;
  return inTransaction(api.db, (trx) => accept(trx, api, { orderNo, message, raw }));
}

async function accept(
  trx: Trx,
  api: Dependencies,
  { orderNo, message, raw }: { orderNo: string; message: BillPaymentMessage; raw: string },
): Promise<ResponseCode> {
  const billed = await findBilled(trx, orderNo);
  if (!billed?.reference) return RESPONSE_CODES.unknownBill;
  const { reference } = billed;
  await lockOrderOfPayment(trx, reference); // one after the other, so that the second sees what the first did
  const authId = message.tran_auth_id;
  const before = await findBillPayment(trx, { orderNo, authId });
  const paisa = amountInPaisa(message.transaction_amount);
  if (before) return before.paisa === paisa ? codeOf(before.response_code) : RESPONSE_CODES.badData;
  const amount = rupeesOf(paisa);
  const code = await decide(trx, { reference, amount, expected: billed.amount });
  await insertBillPayment(trx, {
    order_no: orderNo,
    auth_id: authId,
    reference,
    paisa,
    raw,
    response_code: code,
    bank: message.bank_mnemonic,
    paid_at: `${message.tran_date}${message.tran_time}`,
  });
  if (code === RESPONSE_CODES.ok)
    await settlePayment(trx, api, { reference, outcome: 'paid', amount, currency: brand.currency });
  else await alertFinance(trx, { orderNo, authId, amount, code });
  return code;
}

async function decide(
  trx: Trx,
  { reference, amount, expected }: { reference: string; amount: number; expected: number },
): Promise<ResponseCode> {
  if (amount !== expected) return RESPONSE_CODES.badData;
  return (await findConfirmation(trx, reference)) === null ? RESPONSE_CODES.ok : RESPONSE_CODES.paidAlready;
}

const codeOf = (stored: string): ResponseCode =>
  Object.values(RESPONSE_CODES).find((code) => code === stored) ?? RESPONSE_CODES.fault;

async function alertFinance(
  trx: Trx,
  { orderNo, authId, amount, code }: { orderNo: string; authId: string; amount: number; code: ResponseCode },
): Promise<void> {
  const reason = code === RESPONSE_CODES.paidAlready ? 'the bill is paid already' : 'it is not the amount of the bill';
  const email = financeEmails.billRefused.write({
    order: orderNo,
    amount: `${amount} ${brand.currency}`,
    authorization: authId,
    reason,
  });
  await enqueueStaffEmail(trx, 'finance', email, `bill-refused:${orderNo}:${authId}`);
}
