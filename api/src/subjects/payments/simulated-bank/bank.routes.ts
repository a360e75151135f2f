/** The simulated bank's website: a page to pay by card, and one that takes the place of a banking app paying a bill. */

import { createHash } from 'node:crypto';
import { formatMoment, formatPrice, withZone } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { BANK_PAGES } from '../../../../../process/provider-paths';
import type { Api } from '../../../api';
import { currentSite } from '../../../platform/database/site.queries';
import { answerFailure } from '../../../platform/http/answer-failure';
import { limitRate } from '../../../platform/http/rate-limit';
import { Refusal } from '../../../platform/http/refusals';
import { findBill, isPayable } from '../payments.queries';
import { parseOrderNo } from '../payments.rules';
import { verifyPaymentRequest } from '../provider/bank-protocol';
import { simulatedKinds } from '../provider/choose-gateway';
import type { PaymentRequest } from '../provider/payment-gateway';
import { recordBankPayment, wasDeclined } from './bank.queries';
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
    const [declined, shop] = [await wasDeclined(api.db, request), await currentSite(api.db)];
    return sendPage(reply, cardPage(query.request ?? '', { ...request, declined, merchant: shop.name }));
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
    if (!bill) return sendPage(reply, billForm({ typed, problem: NO_BILL }), 404);
    return sendPage(reply, billPage(typed, { ...bill, merchant: (await currentSite(api.db)).name }));
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

/** The simulated bank's pages: plain HTML that works without scripts, in the bank's own colors instead of the association's. */

const STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --paper: #ffffff; --soft: #4a5670; --line: #c9d1de; --act: #1d4ed8; --on-act: #ffffff; --ground: #eef2f8 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f8; --paper: #1b2333; --soft: #b4bfd2; --line: #43506a; --act: #a8c1ff; --on-act: #101828; --ground: #101828 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
main { max-width: 28rem; margin: 5vh auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25 }
.note { margin: 0 0 1rem; color: var(--soft) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0 }
dt { color: var(--soft) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
label { display: block; margin-bottom: 0.25rem }
input, button, .button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; border: 1px solid var(--soft); border-radius: 0.5rem }
input { color: var(--ink); background: var(--paper) }
button, .button { display: block; margin-top: 0.75rem; text-align: center; text-decoration: none; cursor: pointer; color: var(--on-act); background: var(--act); border-color: var(--act) }
button.quiet { color: var(--ink); background: transparent; border-color: var(--soft) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const BANK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

type Asked = PaymentRequest & { merchant: string };

/** The page that asks for the payment of an order by card. `signedRequest` is what the shop signed. */
function cardPage(signedRequest: string, request: Asked & { declined: boolean }): string {
  const { orderNo, amount, merchant, declined } = request;
  const price = formatPrice(amount);
  return page(
    'Pay by card',
    html`!${descriptionList({ Merchant: merchant, Order: orderNo, Amount: price })}
!${declined ? '<p>The card was declined before; nothing was charged.</p>' : ''}
<form method="post" action="/api/bank/card">
<input type="hidden" name="request" value="${signedRequest}">
<button name="answer" value="pay">Pay ${price}</button>
<button name="answer" value="decline" class="quiet">Decline the card</button>
</form>`,
  );
}

/** The form that asks which bill is to be paid; after a wrong number, with what is wrong. */
function billForm(rejected?: { typed: string; problem: string }): string {
  const invalid = rejected ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  const problem = rejected ? html`<p id="problem" role="alert">${rejected.problem}</p>` : '';
  return page(
    'Pay a 1Bill invoice',
    html`<form method="get" action="/api/bank/bill">
<label for="bill">Invoice number: the prefix followed by the order id</label>
<input id="bill" name="bill" inputmode="numeric" autocomplete="off" required value="${rejected?.typed}"!${invalid}>
!${problem}
<button>Find the invoice</button>
</form>`,
  );
}

/** The page of a bill that is not paid yet. */
function billPage(typed: string, { orderNo, amount, due, merchant }: Asked & { due: Date | null }): string {
  const price = formatPrice(amount);
  const details = { Merchant: merchant, Order: orderNo, Amount: price };
  return page(
    'Pay this invoice',
    html`!${descriptionList(due ? { ...details, 'Pay before': withZone(formatMoment(due)) } : details)}
<form method="post" action="/api/bank/bill">
<input type="hidden" name="bill" value="${typed}">
<button>Transfer ${price}</button>
</form>`,
  );
}

function donePage(title: string, link: { label: string; href: string }, text?: string): string {
  const paragraph = text ? html`<p>${text}</p>` : '';
  return page(title, html`!${paragraph}<a class="button" href="${link.href}">${link.label}</a>`);
}

/** The page for a request that the bank rejects. */
const problemPage = (title: string, text: string) => page(title, html`<p>${text}</p>`);

/** `content` is HTML. */
function page(title: string, content: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Simulated bank</title><style>!${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p class="note">Simulated bank: no money is moved.</p>
!${content}
</main></body></html>`;
}

function descriptionList(entries: Record<string, string>): string {
  const rows = Object.entries(entries).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<dl>!${rows}</dl>`;
}
