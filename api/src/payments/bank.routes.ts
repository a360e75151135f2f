/** The simulated bank's website: a page to pay by card, and one that stands for a banking app paying a bill. */
import { paths } from '@azadkar/shared-api/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '../api';
import { bookAnswer } from './bank.queries';
import { BANK_PAGE_HEADERS, billForm, billPage, cardPage, donePage, problemPage } from './bank-page';
import { findBill } from './orders.queries';
import { orderNoFrom } from './payments.rules';
import { sendWebhook } from './send-webhook';
import { BILL_PAGE, CARD_PAGE, readRequest } from './simulated-bank';

const NOT_OURS = 'This payment request did not come from the merchant. Please go back and try again.';
const NO_BILL = 'No unpaid invoice has this number.';

export function bankRoutes(api: Api): void {
  void api.app.register(async (bank) => {
    readForms(bank);
    cardRoutes(bank, api);
    billRoutes(bank, api);
  });
}

/** Browsers send the bank's forms as application/x-www-form-urlencoded. */
function readForms(bank: FastifyInstance): void {
  bank.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

type Form = Record<string, string | undefined>;

function cardRoutes(bank: FastifyInstance, api: Api): void {
  const { secret } = api.settings;

  bank.get<{ Querystring: Form }>(CARD_PAGE, async ({ query }, reply) => {
    const request = readRequest(secret, query.request);
    if (!request) return show(reply, problemPage('Payment not found', NOT_OURS), 400);
    return show(reply, cardPage(query.request ?? '', request));
  });

  bank.post<{ Body: Form | undefined }>(CARD_PAGE, async ({ body }, reply) => {
    const request = readRequest(secret, body?.request);
    if (!request) return show(reply, problemPage('Payment not found', NOT_OURS), 400);
    await bookAnswer(api.db, request, body?.answer === 'pay' ? 'paid' : 'failed');
    await sendWebhook(api, request.reference);
    return reply.redirect(`${paths.orderPlaced}?O=${request.orderNo}`, 303);
  });
}

function billRoutes(bank: FastifyInstance, api: Api): void {
  bank.get<{ Querystring: Form }>(BILL_PAGE, async ({ query }, reply) => {
    if (query.bill === undefined) return show(reply, billForm());
    const typed = String(query.bill);
    const bill = await billOf(api, typed);
    return bill ? show(reply, billPage(typed, bill)) : show(reply, billForm({ typed, problem: NO_BILL }), 404);
  });

  bank.post<{ Body: Form | undefined }>(BILL_PAGE, async ({ body }, reply) => {
    const typed = body?.bill ?? '';
    const bill = await billOf(api, typed);
    if (!bill) return show(reply, billForm({ typed, problem: NO_BILL }), 404);
    await bookAnswer(api.db, bill, 'paid');
    await sendWebhook(api, bill.reference);
    const back = { label: 'Back to your orders', href: paths.orders };
    return show(reply, donePage('The invoice is paid', back));
  });
}

/** The bank asks the merchant about the number that was typed, as bill payment systems do. */
async function billOf({ db }: Api, typed: string) {
  const orderNo = orderNoFrom(typed);
  return orderNo === undefined ? undefined : findBill(db, orderNo);
}

const show = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).headers(BANK_PAGE_HEADERS).send(html);
