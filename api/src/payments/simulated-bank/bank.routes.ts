/** The simulated bank's website: a page to pay by card, and one that takes the place of a banking app paying a bill. */

import { paths } from '@azadkar/shared-api/paths';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BANK_PAGES } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { answerFailure } from '../../http/answer-failure';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { Refusal } from '../../http/refusals';
import { findBill, isPayable } from '../payments.queries';
import { parseOrderNo } from '../payments.rules';
import { verifyPaymentRequest } from '../provider/bank-protocol';
import { simulatedKinds } from '../provider/choose-gateway';
import type { PaymentRequest } from '../provider/payment-gateway';
import { recordBankPayment, wasDeclined } from './bank.queries';
import { BANK_PAGE_HEADERS, billForm, billPage, cardPage, donePage, problemPage } from './bank-page';
import { sendWebhooks } from './send-webhook';

const UNSIGNED_REQUEST = 'This payment request did not come from the merchant. Please go back and try again.';
const CLOSED = 'The order is paid, cancelled or expired, or is now paid in another way. Nothing was charged.';
const TOO_MANY_NUMBERS = 'Too many invoice numbers were tried from your network. Nothing was charged.';
const NO_BILL = 'No unpaid invoice has this number.';

/** What a real provider moves cannot be paid here. */
export function bankRoutes(api: Api): void {
  void api.app.register(async (bank) => {
    await bank.register(formbody);
    const kinds = simulatedKinds(api);
    if (kinds.includes('card')) cardRoutes(bank, api);
    if (kinds.includes('bill')) billRoutes(bank, api);
  });
}

type FormFields = Record<string, string | undefined>;

function cardRoutes(bank: FastifyInstance, api: Api): void {
  const { keys } = api.settings;

  bank.get<{ Querystring: FormFields }>(BANK_PAGES.card, async ({ query }, reply) => {
    const request = verifyPaymentRequest(keys, query.request);
    if (!request) return sendPage(reply, problemPage('Payment not found', UNSIGNED_REQUEST), 400);
    if (!(await isPayable(api.db, request.reference))) return sendPage(reply, closedPage(request), 410);
    return sendPage(reply, cardPage(query.request ?? '', request, await wasDeclined(api.db, request)));
  });

  bank.post<{ Body: FormFields | undefined }>(BANK_PAGES.card, async ({ body }, reply) => {
    const request = verifyPaymentRequest(keys, body?.request);
    if (!request) return sendPage(reply, problemPage('Payment not found', UNSIGNED_REQUEST), 400);
    if (await isPayable(api.db, request.reference)) {
      await recordBankPayment(api.db, request, body?.answer === 'pay' ? 'paid' : 'failed');
      await sendWebhooks(api, request.reference);
    }
    return reply.redirect(orderPage(request), 303);
  });
}

const orderPage = ({ orderNo }: PaymentRequest) => `${paths.orderPlaced}?O=${orderNo}`;

/** The bank asks the merchant whether the payment is still wanted, before it takes any money. */
const closedPage = (request: PaymentRequest) =>
  donePage('This payment is closed', { label: 'Back to your order', href: orderPage(request) }, CLOSED);

function billRoutes(bank: FastifyInstance, api: Api): void {
  bank.setErrorHandler((cause, request, reply) => {
    if (!(cause instanceof Refusal) || cause.status !== 429) return answerFailure(cause, request, reply);
    reply.header('retry-after', cause.more.retryAfter);
    return sendPage(reply, problemPage('Please wait a few minutes', TOO_MANY_NUMBERS), 429);
  });

  bank.get<{ Querystring: FormFields }>(BANK_PAGES.bill, async ({ query, ip }, reply) => {
    if (query.bill === undefined) return sendPage(reply, billForm());
    const typed = String(query.bill);
    const bill = await lookUpBill(api, typed, ip);
    return bill ? sendPage(reply, billPage(typed, bill)) : sendPage(reply, billForm({ typed, problem: NO_BILL }), 404);
  });

  bank.post<{ Body: FormFields | undefined }>(BANK_PAGES.bill, async ({ body, ip }, reply) => {
    const typed = String(body?.bill ?? '');
    const bill = await lookUpBill(api, typed, ip);
    if (!bill) return sendPage(reply, billForm({ typed, problem: NO_BILL }), 404);
    await recordBankPayment(api.db, bill, 'paid');
    await sendWebhooks(api, bill.reference);
    const back = { label: 'Back to your orders', href: paths.orders };
    return sendPage(reply, donePage('The invoice is paid', back));
  });
}

/** The bank asks the merchant about the invoice number, as bill payment systems do. */
async function lookUpBill(api: Api, typed: string, ip: string) {
  await limitRate(api, 'lookUpBill', ip);
  const orderNo = parseOrderNo(typed);
  return orderNo === undefined ? undefined : findBill(api.db, orderNo);
}

const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).headers(BANK_PAGE_HEADERS).send(html);
