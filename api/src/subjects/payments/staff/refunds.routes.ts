/** Refunds as the finance staff request them, carry them out by hand, or let the provider try again. */
import type { RefundStatus } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { act, idempotent } from '../../../platform/http/change';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import type { PaymentDependencies } from '../../../platform/ports/purchase';
import type { Actor } from '../../../platform/security/audit.queries';
import { enqueueBuyerEmail } from '../emails/order-emails';
import { factsOfRefund, refundEmails } from '../emails/refund-emails';
import { describeOrder } from '../orders.queries';
import { paymentRefusals } from '../payments.refusals';
import { pollPayment } from '../poll-payment';
import { carryOutRefund } from '../refunds/carry-out-refunds';
import { completeRefund, requestRefund } from '../refunds/complete-refund';
import {
  findPaymentById,
  findRefundState,
  moveRefund,
  type RefundRow,
  settleRefundDue,
  WITHDRAWABLE,
} from '../refunds/refunds.queries';
import { findStaffOrder, listPayments, publicNoOf } from './order.queries';
import { showOrder } from './show-order';

export const staffRefundRoutes = routes(
  serve(paymentsStaff.requestRefund, async ({ params: { orderNo }, body, member, request, api, db }) => {
    const order = await findStaffOrder(db, orderNo);
    const { amount, reason, by_hand: byHand, keeps_purchase: keepsPurchase } = body;
    const refund = await idempotent(db, { request, member }, async (trx) => {
      const given = { orderId: order.id, amount, reason, byHand, keepsPurchase, by: { member, request } };
      const requested = await requestRefund(trx, api, given);
      if (!requested) throw paymentRefusals.moreThanPaid(0);
      return { id: requested.id, method: requested.method };
    });
    if (refund.method === 'provider') await carryOutRefund(api, refund.id);
    return reply(await showOrder(api, orderNo, member.id), 'The refund was requested.');
  }),

  serve(paymentsStaff.completeRefund, async ({ params, body, member, request, api, db }) => {
    const refundId = parseId(params.refundId);
    const done = await inTransaction(db, (trx) =>
      completeRefund(trx, api, {
        refundId,
        from: ['requested', 'unclear', 'failed'],
        reference: body.reference,
        by: { member, request },
        method: 'hand',
      }),
    ).catch(refuseTooMuch);
    if (!done) throw await refuseEnded(api, refundId);
    return reply(await showOrder(api, await publicNoOf(api.db, done.order_id), member.id), 'The refund is done.');
  }),

  serve(paymentsStaff.retryRefund, async ({ params, member, api, db }) => {
    const refundId = parseId(params.refundId);
    const open = await moveRefund(db, refundId, ['requested', 'unclear', 'failed'], {
      state: 'requested',
      method: 'provider',
    }).catch(refuseTooMuch);
    if (!open) throw await refuseEnded(api, refundId);
    await carryOutRefund(api, refundId);
    return showOrder(api, await publicNoOf(api.db, open.order_id), member.id);
  }),

  serve(paymentsStaff.withdrawRefund, async ({ params, body: { reason }, member, request, api, db }) => {
    const refundId = parseId(params.refundId);
    const by = { member, request };
    const withdrawn = await inTransaction(db, (trx) => withdrawRefund(trx, api, { refundId, reason, by }));
    if (!withdrawn) throw await refuseEnded(api, refundId);
    return reply(
      await showOrder(api, await publicNoOf(api.db, withdrawn.order_id), member.id),
      'The refund was withdrawn.',
    );
  }),

  serve(paymentsStaff.askProvider, async ({ params: { orderNo }, member, api, db }) => {
    const order = await findStaffOrder(db, orderNo);
    for (const { provider_ref: reference } of await listPayments(db, order.id))
      if (reference) await pollPayment(api, reference).catch(refuseUnanswered(api));
    return reply(await showOrder(api, orderNo, member.id), 'The payment provider was asked.');
  }),
);

/** The staff try again; the jobs ask by themselves. */
const refuseUnanswered = (api: Api) => (cause: unknown) => {
  api.app.log.warn(cause, 'The payment provider could not be asked about a payment');
  throw paymentRefusals.providerAway();
};

/** Another refund may have taken what was left while this one had failed. */
function refuseTooMuch(cause: unknown): never {
  if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'order_balances_returns_what_came')
    throw paymentRefusals.moreThanPaid(0);
  throw cause;
}

async function refuseEnded({ db }: Api, id: number) {
  const { state } = await findRefundState(db, id);
  return refuse.conflict(NOT_NOW[state] ?? 'The payment provider is asked now.');
}

/** Why nothing can be done about a refund in this status. */
const NOT_NOW: Partial<Record<RefundStatus, string>> = {
  done: 'This refund is done already.',
  cancelled: 'This refund was withdrawn.',
  unclear: 'The money may have left. Please look it up at the payment provider first.',
};

interface Withdrawal {
  refundId: number;
  /** Why, as the member reads it. */
  reason: string;
  by: Actor;
}

/**
 * Withdraws a refund whose money has not left: what was paid can be returned later. What ended with the request stays
 * ended. Undefined when it has another status by now.
 */
async function withdrawRefund(
  trx: Trx,
  { settings }: Pick<PaymentDependencies, 'settings'>,
  { refundId, reason, by }: Withdrawal,
): Promise<RefundRow | undefined> {
  const refund = await moveRefund(trx, refundId, WITHDRAWABLE, { state: 'cancelled' });
  if (!refund) return undefined;
  const order = await describeOrder(trx, refund.order_id);
  if (refund.payment_id !== null && (await findPaymentById(trx, refund.payment_id)).state === 'refund_due')
    throw paymentRefusals.mustGoBack();
  await act(trx, by, { action: 'refund withdrawn', type: 'order', id: order.id }, async () => {
    await settleRefundDue(trx, order.id);
    return { after: { amount: refund.amount, reason } };
  });
  const facts = factsOfRefund(order, { ...refund, reason });
  await enqueueBuyerEmail(trx, order, `refund-withdrawn:${refund.id}`, (values, to) =>
    refundEmails.withdrawn.write({ ...values, ...facts }, settings, to),
  );
  return refund;
}
