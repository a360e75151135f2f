/** Where 1LINK calls: which bill is to be paid, and that it was paid. Without the settings of 1Bill there are no such addresses. */
import { BlockList, isIPv6 } from 'node:net';
import { brand } from '@azadkar/shared-api/brand';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { type Db, inTransaction, type Trx } from '../../platform/database/schema';
import { limitRate } from '../../platform/http/rate-limit';
import { refuse } from '../../platform/http/refusals';
import { enqueueStaffEmail } from '../../platform/mail/enqueue-email.queries';
import type { OneBillSettings } from '../../provider-settings';
import { financeEmails } from './emails/finance-emails';
import { findConfirmation, lockOrderOfPayment } from './payments.queries';
import {
  amountInPaisa,
  billDay,
  billingMonth,
  consumerDetail,
  inquiryAmount,
  inquiryMessage,
  orderNoOf,
  paidAmount,
  RESPONSE_CODES,
  type ResponseCode,
} from './provider/onebill/bill-messages';
import {
  type Billed,
  findAccepted,
  findBilled,
  findBillPayment,
  insertBillPayment,
} from './provider/onebill/bill-payments.queries';
import { type BillPaymentMessage, credentials, isOneLink, parsePayment } from './provider/onebill/onebill-gateway';
import { rupeesOf } from './provider/payment-gateway';
import { keepRawBody } from './provider/signed-request';
import { settlePayment } from './settle-payment';

const MAX_MESSAGE_BYTES = 4096;

export function oneBillRoutes(api: Api): void {
  const { oneBill } = api.settings.providers;
  if (!oneBill) return;
  const mayCall = addressCheck(oneBill);
  const authorize = async ({ headers, ip }: FastifyRequest) => {
    if (mayCall(ip) && isOneLink(oneBill, credentials(headers.username, headers.password))) return;
    await limitRate(api, 'forgedWebhook', ip);
    throw refuse.signedOut();
  };
  void api.app.register(async (scope) => {
    keepRawBody(scope);
    scope.addHook('onRequest', authorize);
    inquiryRoute(scope, api);
    paymentRoute(scope, api);
  });
}

const options = { bodyLimit: MAX_MESSAGE_BYTES };

/** A bank cannot read our errors: a fault of ours has a code of its own, after which it is asked or told again. */
function inquiryRoute(scope: FastifyInstance, api: Api): void {
  scope.post<{ Body: unknown }>(PROVIDER_PATHS.billInquiry, options, async ({ body, log }, reply) => {
    try {
      return await answerInquiry(api.db, textOf(body));
    } catch (cause) {
      log.error(cause, 'An inquiry of 1Bill could not be answered');
      return reply.code(500).send(inquiryRefusal(RESPONSE_CODES.fault));
    }
  });
}

function paymentRoute(scope: FastifyInstance, api: Api): void {
  scope.post<{ Body: unknown }>(PROVIDER_PATHS.billPayment, options, async ({ body, log }, reply) => {
    try {
      const code = await acceptBillPayment(api, textOf(body));
      api.wakeOutbox();
      return paymentAnswer(code);
    } catch (cause) {
      log.error(cause, 'A payment of 1Bill could not be stored');
      return reply.code(500).send(paymentAnswer(RESPONSE_CODES.fault));
    }
  });
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : '');

const paymentAnswer = (code: ResponseCode) => ({ response_Code: code, Identification_parameter: '', reserved: '' });

/** Whether an address is one of those that 1LINK calls from; all are where none is named. */
function addressCheck({ addresses }: OneBillSettings): (ip: string) => boolean {
  if (addresses.length === 0) return () => true;
  const known = new BlockList();
  for (const address of addresses) {
    const [network = '', bits] = address.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(network, family);
    else known.addSubnet(network, Number(bits), family);
  }
  return (ip) => known.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/** What a payer's bank is told of a bill: whose it is, what it costs and until when, or that it is paid. */
async function answerInquiry(db: Db, raw: string) {
  const consumerNumber = parseInquiry(raw);
  if (consumerNumber === undefined) return inquiryRefusal(RESPONSE_CODES.badData);
  const billed = await findBilled(db, orderNoOf(consumerNumber) ?? '');
  if (!billed?.reference) return inquiryRefusal(RESPONSE_CODES.unknownBill);
  if (billed.paid_at) return answerPaid(db, billed, billed.paid_at);
  return isPayable(billed) ? answerUnpaid(billed) : inquiryRefusal(RESPONSE_CODES.notPayable, billed.orderNo);
}

function parseInquiry(raw: string): string | undefined {
  try {
    return inquiryMessage.validateSync(JSON.parse(raw)).consumer_number;
  } catch {
    return undefined;
  }
}

/** Not after its order was canceled or has expired, and not while it is paid by card. */
const isPayable = ({ status, payment, expires_at }: Billed) =>
  status === 'pending' && payment !== 'cancelled' && expires_at !== null && expires_at.getTime() > Date.now();

const empty = {
  bill_status: 'B',
  due_date: '',
  amount_within_dueDate: inquiryAmount(0),
  amount_after_dueDate: inquiryAmount(0),
  billing_month: '',
  date_paid: '',
  amount_paid: '',
  tran_auth_Id: '',
  reserved: '',
};

const inquiryRefusal = (code: ResponseCode, orderNo = '') => ({
  ...empty,
  response_Code: code,
  consumer_detail: consumerDetail(orderNo && `Order ${orderNo}`),
});

/** The number of the order says enough: a bank needs no name of ours. */
const presentBill = ({ orderNo, created_at }: Billed) => ({
  ...empty,
  response_Code: RESPONSE_CODES.ok,
  consumer_detail: consumerDetail(`Order ${orderNo}`),
  billing_month: billingMonth(created_at),
});

function answerUnpaid(billed: Billed) {
  const amount = inquiryAmount(billed.amount);
  return {
    ...presentBill(billed),
    bill_status: 'U',
    due_date: billed.expires_at ? billDay(billed.expires_at) : '',
    amount_within_dueDate: amount,
    amount_after_dueDate: amount,
  };
}

async function answerPaid(db: Db, billed: Billed, paidAt: Date) {
  const accepted = await findAccepted(db, billed.reference ?? '');
  return {
    ...presentBill(billed),
    bill_status: 'P',
    date_paid: billDay(paidAt),
    amount_paid: paidAmount(billed.amount),
    tran_auth_Id: accepted?.auth_id ?? '',
  };
}

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
