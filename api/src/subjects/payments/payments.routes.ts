/** A member's orders, of tickets and of memberships, and the webhooks of the payment provider. */

import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Providers } from '@azadkar/shared-api/payments/staff/schema';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import type { Api } from '../../api';
import { inTransaction } from '../../platform/database/schema';
import { change, idempotent } from '../../platform/http/change';
import { limitRate } from '../../platform/http/rate-limit';
import { parseId, pick, reply, routes, serve } from '../../platform/http/serve';
import { presentRows } from '../../platform/lists/keyset-page';
import { sha256 } from '../../platform/security/tokens';
import { startOf } from '../../platform/tasks/staff-list';
import { startTask } from '../../platform/tasks/task.queries';
import { couponRoutes } from './coupons';
import { orderPageRoutes } from './order-page.routes';
import {
  listOfferedMethods,
  listOrders,
  lockPaymentSettings,
  readPaymentSettings,
  updateOffered,
} from './orders.queries';
import { nameOfOrder, presentOrder, presentOrders } from './payments.present';
import { insertPaymentEvent, markHandled } from './payments.queries';
import { paymentRefusals } from './payments.refusals';
import { methodName } from './payments.rules';
import { askProvider, readOrder } from './poll-payment';
import { type PaymentWebhook, SIGNATURE_HEADER, verifyWebhook } from './provider/bank-protocol';
import { listGateways, simulatedKinds } from './provider/choose-gateway';
import { findPaymentKind } from './provider/payment-kind.queries';
import { keepRawBody } from './provider/signed-request';
import { receiptRoutes } from './receipts/receipts.routes';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes';
import { settlePayment } from './settle-payment';
import { exportMoney, orderList } from './staff/list-orders.queries';
import { decidePayment, recordPayment } from './staff/record-payment';
import { staffRefundRoutes } from './staff/refunds.routes';
import { showOrder } from './staff/show-order';

export const paymentsRoutes = routes(
  webhookRoutes,

  serve(ticketing.paymentMethods, async ({ db }) => ({ methods: await listOfferedMethods(db) })),

  serve(ticketing.orders, async ({ member, api, db }) =>
    presentOrders(api, await listOrders(db, { userId: member.id })),
  ),

  /** Asks the provider; what the caller says about the payment changes nothing. */
  serve(ticketing.orderPaid, async ({ body, member, api }) => {
    await limitRate(api, 'orderPaid', member.id);
    const ownOrder = { userId: member.id, orderNo: body.order_id };
    await askProvider(api, ownOrder);
    const order = await readOrder(api, ownOrder);
    return reply(await presentOrder(api, order), order.status === 'paid' ? 'Your order is paid.' : '');
  }),

  orderPageRoutes,

  /** What the finance staff do with orders, payments and refunds. */
  serve(paymentsStaff.orders, async ({ query, db }) =>
    presentRows(await orderList.page(db, query), (row) => ({
      ...pick(row, 'kind', 'member_name', 'member_no', 'total', 'coupon'),
      ...pick(row, 'refund_due', 'refund_refused', 'awaits_second'),
      ...pick(row, 'created_at'),
      order_no: row.public_no,
      status: row.state,
      title: nameOfOrder(row),
      method: methodName(row.payment_method, row.total),
      returned: row.returned ?? 0,
    })),
  ),

  serve(paymentsStaff.exportOrders, startOf(orderList)),

  serve(paymentsStaff.order, ({ params, member, api }) => showOrder(api, params.orderNo, member.id)),

  serve(paymentsStaff.recordPayment, async ({ params: { orderNo }, body, member, request, api, db }) => {
    const given = { orderNo, amount: body.amount, reference: body.reference, receivedOn: body.received_on };
    await idempotent(db, { request, member }, (trx) => recordPayment(trx, api, { ...given, by: { member, request } }));
    const order = await showOrder(api, orderNo, member.id);
    return reply(order, order.status === 'paid' ? 'The order is paid.' : 'The payment was recorded.');
  }),

  serve(paymentsStaff.exportMoney, async ({ body, member, db }) => ({
    task_id: await inTransaction(db, (trx) => startTask(trx, exportMoney, body, member)),
  })),

  serve(paymentsStaff.decidePayment, async ({ params, body, member, request, api, db }) => {
    const decision = { id: parseId(params.paymentId), confirms: body.confirm, by: { member, request } };
    const orderNo = await inTransaction(db, (trx) => decidePayment(trx, api, decision));
    return reply(
      await showOrder(api, orderNo, member.id),
      body.confirm ? 'The payment was confirmed.' : 'The payment was declined.',
    );
  }),

  staffRefundRoutes,
  couponRoutes,

  /** Who moves the money of each payment method, and which methods are offered. */
  serve(paymentsStaff.providers, ({ api }) => show(api)),

  serve(paymentsStaff.saveProviders, async ({ body, api, db, ...by }) => {
    const { version, card, bill } = body;
    await change(db, by, { of: paymentSettings, id: 'offered', version, done: 'changed' }, async (before, trx) => {
      await updateOffered(trx, { card, bill, version: version + 1 });
      return { before, after: { card, bill } };
    });
    return reply(await show(api), 'Saved. New orders offer it so from now on.');
  }),

  receiptRoutes,
  reconciliationRoutes,
);

const paymentSettings = { type: 'payment_settings', lock: lockPaymentSettings };

async function show(api: Api): Promise<Providers> {
  const { card, bill, version } = await readPaymentSettings(api.db);
  return { version, card: providerOf(api, 'card', card), bill: providerOf(api, 'bill', bill) };
}

function providerOf(api: Api, kind: 'card' | 'bill', offered: boolean): Providers['card'] {
  const gateway = listGateways(api).find(({ kinds }) => kinds.includes(kind));
  return {
    provider: gateway?.name ?? '',
    simulated: simulatedKinds(api).includes(kind),
    refunds: kind === 'card' && gateway?.refund !== undefined, // what came by a bill is always returned by hand
    lists: gateway?.listDay !== undefined,
    offered,
  };
}

/** Where the simulated bank's webhooks arrive, unless real providers move all money. Each is stored as it came; only one with a valid signature moves an order. */

const MAX_WEBHOOK_BYTES = 4096;

function webhookRoutes(api: Api): void {
  const kinds = simulatedKinds(api);
  if (kinds.length === 0) return;
  void api.app.register(async (scope) => {
    keepRawBody(scope);
    scope.post<{ Body: string }>(
      PROVIDER_PATHS.simulatedBank,
      { bodyLimit: MAX_WEBHOOK_BYTES },
      async ({ body: raw, headers, ip }, reply) => {
        const webhook = verifyWebhook(api.settings.keys, { raw, signature: headers[SIGNATURE_HEADER] });
        const kind = webhook && (await findPaymentKind(api.db, webhook.reference));
        const isReal = kind !== undefined && !kinds.some((one) => one === kind);
        if (webhook && !isReal)
          return reply.send({ error: false, message: await handleWebhook(api, raw, webhook), data: null });
        await limitRate(api, 'forgedWebhook', ip);
        await insertPaymentEvent(api.db, { id: sha256(raw), raw, signatureValid: false });
        throw paymentRefusals.unsignedWebhook();
      },
    );
  });
}

/** A webhook that comes again is acknowledged, and changes nothing. */
async function handleWebhook(api: Api, raw: string, webhook: PaymentWebhook): Promise<string> {
  const verdict = await inTransaction(api.db, async (trx) => {
    const eventId = await insertPaymentEvent(trx, { id: webhook.id, raw, signatureValid: true });
    if (eventId === undefined) return 'repeated';
    const settled = await settlePayment(trx, api, webhook);
    await markHandled(trx, eventId, settled);
    return settled;
  });
  api.wakeOutbox();
  return verdict;
}
