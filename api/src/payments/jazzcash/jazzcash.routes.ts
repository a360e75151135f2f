/** The pages and messages of a payment at JazzCash. Without its settings there are no such addresses. */

import { paths } from '@azadkar/shared-api/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { limitRate } from '../../http/rate-limits/rate-limit';
import type { JazzCashSettings } from '../../provider-settings';
import { sha256 } from '../../security/tokens';
import { insertEvent, markHandled } from '../payment-events.queries';
import { findPayable } from '../payments.queries';
import { paymentRefusals } from '../payments.refusals';
import { findAttempt, insertAttempt, recordAmount } from '../provider/jazzcash/attempts.queries';
import { CARD_FORM_PAGE, cardForm, newTxnRef } from '../provider/jazzcash/card-form';
import { parseFields, parsePaisa } from '../provider/jazzcash/jazzcash-client';
import { SUCCESS } from '../provider/jazzcash/response-codes';
import { type Fields, HASH_FIELD, isSigned, signed } from '../provider/jazzcash/secure-hash';
import type { PaymentRequest } from '../provider/payment-gateway';
import { keepRawBody, readRequest } from '../provider/signed-request';
import { cardFormPage, messagePage, pageHeaders } from './card-form-page';
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
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .headers(pageHeaders(new URL(jazzCash.url).origin))
      .send(html);
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
    await insertAttempt(db, attempt);
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
    await insertEvent(api.db, {
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
  const eventId = await insertEvent(api.db, kept);
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
