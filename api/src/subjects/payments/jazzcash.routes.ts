/** The pages and messages of a payment at JazzCash. Without its settings there are no such addresses. */

import { createHash } from 'node:crypto';
import { type PrintedSite, printBrand } from '@azadkar/shared-api/brand';
import { formatPrice } from '@azadkar/shared-api/format';
import { paths } from '@azadkar/shared-api/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { currentSite } from '../../platform/database/site.queries';
import { limitRate } from '../../platform/http/rate-limit';
import { sha256 } from '../../platform/security/tokens';
import type { JazzCashSettings } from '../../provider-settings';
import { findPayable, insertPaymentEvent, markHandled } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { findAttempt, insertCardAttempt, recordAmount } from './provider/jazzcash/attempts.queries';
import { CARD_FORM_PAGE, cardForm, FORM_PATH, newTxnRef } from './provider/jazzcash/card-form';
import { parseFields, parsePaisa } from './provider/jazzcash/jazzcash-client';
import { SUCCESS } from './provider/jazzcash/response-codes';
import { type Fields, HASH_FIELD, isSigned, signed } from './provider/jazzcash/secure-hash';
import type { PaymentRequest } from './provider/payment-gateway';
import { keepRawBody, readRequest } from './provider/signed-request';
import { settleAttempt } from './settle-attempt';

const MAX_MESSAGE_BYTES = 16_384;
const UNSIGNED = 'This address is not one that we made. Please open the payment from your orders again.';
const CLOSED = 'The order is paid, cancelled or expired, or is now paid in another way. Nothing was charged.';

export function jazzCashRoutes(api: Api): void {
  const { jazzCash } = api.settings.providers;
  if (!jazzCash) return;
  void api.app.register(async (scope) => {
    keepRawBody(scope);
    formRoute(scope, api, jazzCash);
    returnRoute(scope, api, jazzCash);
    noticeRoute(scope, api, jazzCash);
  });
}

const orderPage = ({ orderNo }: Pick<PaymentRequest, 'orderNo'>) => `${paths.orderPlaced}?O=${orderNo}`;

/** Each visit is a new try: JazzCash takes the name of a transaction once only. */
function formRoute(scope: FastifyInstance, api: Api, jazzCash: JazzCashSettings): void {
  const { db, settings } = api;
  const send = async (reply: FastifyReply, page: Page, status = 200) => {
    const site = await currentSite(db);
    const headers = pageHeaders(new URL(jazzCash.url).origin, styleOf(site));
    return reply.code(status).headers(headers).send(pageHtml(page, site));
  };
  const orders = { href: paths.orders, label: 'Back to your orders' };

  scope.get<{ Querystring: { request?: unknown } }>(CARD_FORM_PAGE, async ({ query }, reply) => {
    const request = readRequest(settings.keys, 'jazzcash-request', query.request);
    if (!request) return send(reply, messagePage('Payment not found', UNSIGNED, orders), 400);
    const payable = await findPayable(db, request.reference);
    if (!payable) {
      const back = { href: orderPage(request), label: 'Back to your order' };
      return send(reply, messagePage('This payment is closed', CLOSED, back), 410);
    }
    await limitRate(api, 'openCardPage', request.reference);
    const attempt = { ...request, txnRef: newTxnRef(), at: new Date(), expiresAt: payable.expires_at };
    await insertCardAttempt(db, attempt);
    const fields = cardForm(attempt, jazzCash, settings);
    return send(reply, cardFormPage({ url: jazzCash.url, fields, request, back: orderPage(request) }));
  });
}

/** What the payer's browser brings back from JazzCash: only a reason to ask it. */
function returnRoute(scope: FastifyInstance, api: Api, jazzCash: JazzCashSettings): void {
  scope.post<{ Body: unknown }>(
    PROVIDER_PATHS.jazzCashReturn,
    { bodyLimit: MAX_MESSAGE_BYTES },
    async ({ body, ip, log }, reply) => {
      const message = await keepMessage(api, jazzCash, { body, ip });
      if (!message) return reply.redirect(paths.orders, 303);
      await applyMessage(api, jazzCash, message).catch((cause: unknown) =>
        log.warn(cause, 'JazzCash could not be asked about a payment'),
      ); // the page of the order asks it again
      return reply.redirect(message.orderNo ? orderPage({ orderNo: message.orderNo }) : paths.orders, 303);
    },
  );
}

/** JazzCash's instant payment notification. It comes again until it is answered with success. */
function noticeRoute(scope: FastifyInstance, api: Api, jazzCash: JazzCashSettings): void {
  scope.post<{ Body: unknown }>(
    PROVIDER_PATHS.jazzCashNotice,
    { bodyLimit: MAX_MESSAGE_BYTES },
    async ({ body, ip }) => {
      const message = await keepMessage(api, jazzCash, { body, ip });
      if (!message) throw paymentRefusals.unsignedWebhook();
      await applyMessage(api, jazzCash, message);
      return signed({ pp_ResponseCode: SUCCESS, pp_ResponseMessage: 'The notification was received.' }, jazzCash);
    },
  );
}

interface Message {
  txnRef: string;
  orderNo: string | undefined;
  /** Undefined for one that came before. */
  eventId: number | undefined;
}

/** Stores a message as it came; undefined when JazzCash did not sign it, or it is about no payment of ours. */
async function keepMessage(
  api: Api,
  jazzCash: JazzCashSettings,
  { body, ip }: { body: unknown; ip: string },
): Promise<Message | undefined> {
  const raw = typeof body === 'string' ? body : '';
  const fields = parseFields(raw);
  if (!fields || !isSigned(fields, fields[HASH_FIELD], jazzCash)) {
    await limitRate(api, 'forgedWebhook', ip);
    await insertPaymentEvent(api.db, {
      provider: 'jazzcash',
      id: sha256(raw),
      raw: withoutPassword(fields),
      signatureValid: false,
    });
    return undefined;
  }
  const { pp_TxnRefNo: txnRef = '', pp_ResponseCode = '', pp_BillReference: orderNo } = fields;
  if (!(await findAttempt(api.db, txnRef))) return undefined;
  const paisa = parsePaisa(fields.pp_Amount);
  if (paisa !== undefined) await recordAmount(api.db, txnRef, paisa);
  const id = `${txnRef}:${pp_ResponseCode}`;
  const kept = { provider: 'jazzcash', id, raw: withoutPassword(fields), signatureValid: true } as const;
  const eventId = await insertPaymentEvent(api.db, kept);
  return { txnRef, orderNo: orderNo && /^\d{10}$/.test(orderNo) ? orderNo : undefined, eventId };
}

const withoutPassword = (fields: Fields = {}) => {
  const { pp_Password: _, ...kept } = fields;
  return JSON.stringify(kept);
};

async function applyMessage(api: Api, jazzCash: JazzCashSettings, { txnRef, eventId }: Message): Promise<void> {
  const verdict = await settleAttempt(api, jazzCash, txnRef);
  api.wakeOutbox();
  if (verdict && eventId !== undefined) await markHandled(api.db, eventId, verdict);
}

/**
 * The page that sends a browser to JazzCash, which takes its fields by POST. A script of one line submits the form; without
 * scripts its button does. It may send the form nowhere but to the provider.
 */

const { text, muted, white, ground, line } = printBrand.colors;
const styleOf = ({ colors: { green, paleGreen } }: PrintedSite) => `
:root { color-scheme: light dark; --ink: ${text}; --soft: ${muted}; --paper: ${white}; --ground: ${ground}; --line: ${line}; --act: ${green}; --on-act: ${white} }
@media (prefers-color-scheme: dark) { :root { --ink: ${ground}; --soft: ${line}; --paper: ${text}; --ground: #101a17; --line: ${muted}; --act: ${paleGreen}; --on-act: #101a17 } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
main { max-width: 28rem; margin: 5vh auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1rem; color: var(--soft) }
button, a { display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; text-align: center; border: 1px solid var(--act); border-radius: 0.5rem; cursor: pointer }
button { color: var(--on-act); background: var(--act) }
a { margin-top: 0.75rem; color: var(--ink); text-decoration: none; border-color: var(--soft) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;
const SCRIPT = 'document.forms[0].submit()';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** `formAction` is the provider's origin. JazzCash may look at the site that a payer comes from, and learns no more of it. */
const pageHeaders = (formAction: string, style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'origin',
  'content-security-policy': [
    `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(SCRIPT)}`,
    `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  ].join('; '),
});

interface Page {
  title: string;
  /** As HTML. */
  contentIn(site: PrintedSite): string;
}

interface CardForm {
  url: string;
  fields: Fields;
  request: PaymentRequest;
  back: string;
}

function cardFormPage({ url, fields, request: { orderNo, amount }, back }: CardForm): Page {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const title = 'Pay by card';
  const contentIn = ({
    name,
  }: PrintedSite) => html`<p>Order ${orderNo}, ${formatPrice(amount)}. You type your card on the page of JazzCash, and then come back to ${name}.</p>
<form method="post" action="${url}${FORM_PATH}" accept-charset="utf-8">
!${inputs}
<button>Go on to JazzCash</button>
</form>
<a href="${back}">Back to your order</a>
<script>!${SCRIPT}</script>`;
  return { title, contentIn };
}

const messagePage = (title: string, message: string, back: { href: string; label: string }): Page => ({
  title,
  contentIn: () => html`<p>${message}</p><a href="${back.href}">${back.label}</a>`,
});

const pageHtml = ({ title, contentIn }: Page, site: PrintedSite) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${site.name}</title><style>!${styleOf(site)}</style></head>
<body><main><h1>${title}</h1>
!${contentIn(site)}
</main></body></html>`;
