import { formatPrice, formatTerm } from '@azadkar/shared-api/format';
import type { Trx } from '../../platform/database/schema';
import { enqueueStaffEmail } from '../../platform/mail/enqueue-email.queries';
import type { Order, PaymentDependencies } from '../../platform/ports/purchase';
import type { PublicUrl } from '../../settings';
import { canTakeUseAgain } from './coupons.queries';
import { financeEmails } from './emails/finance-emails';
import { enqueueBuyerEmail, orderEmails } from './emails/order-emails';
import { describeOrder, markCancelled, markPaid } from './orders.queries';
import { termOf } from './payments.present';
import {
  closePayment,
  failPayment,
  isPaidOtherwise,
  lockOrderOfPayment,
  type OrderOfPayment,
  recordArrival,
} from './payments.queries';
import { needsAttention, type ReasonToReturn, type Verdict, verdictOf } from './payments.rules';
import type { PaymentReport } from './provider/payment-gateway';
import { returnPayment } from './refunds/complete-refund';

/**
 * Applies a provider's report to its order. Idempotent: reports may come often and in any order. The caller has made
 * sure that the report is the provider's.
 */
export async function settlePayment(
  trx: Trx,
  dependencies: PaymentDependencies,
  report: PaymentReport,
): Promise<Verdict> {
  const found = await lockOrderOfPayment(trx, report.reference);
  const verdict = verdictOf(found?.payment, report);
  if (found && verdict === 'not paid') await failPayment(trx, found.payment.id);
  const final = found && verdict === 'paid' ? await acceptPayment(trx, dependencies, found) : verdict;
  if (needsAttention(final)) await alertFinance(trx, final, report);
  return final;
}

/** Delivers the order of a payment; a refund is due when it was paid otherwise, or cannot be delivered any more. */
export async function acceptPayment(
  trx: Trx,
  dependencies: PaymentDependencies,
  { payment, order }: OrderOfPayment,
): Promise<Verdict> {
  const { settings, purchases } = dependencies;
  if (await isPaidOtherwise(trx, payment)) {
    if (!(await recordArrival(trx, payment.id, 'refund_due'))) return 'repeated';
    return giveBack(trx, settings, { payment, order, reason: 'paid twice' });
  }
  if (!(await recordArrival(trx, payment.id, 'confirmed'))) return 'repeated';
  const isOpen = order.state === 'pending' || (order.state === 'expired' && (await canTakeUseAgain(trx, order)));
  if (!isOpen || !(await purchases[order.kind].deliver(trx, order, settings)))
    return giveBack(trx, settings, {
      payment,
      order: await endUndelivered(trx, dependencies, order),
      reason: reasonToReturn(order),
    });
  await markPaid(trx, order, payment.provider);
  await closePayment(trx, order.id);
  await confirmByEmail(trx, dependencies, order);
  return 'paid';
}

/** What cannot be delivered although it was paid in time is given up: another payment of it is not expected. */
async function endUndelivered(trx: Trx, { purchases }: PaymentDependencies, order: Order): Promise<Order> {
  const ended = await markCancelled(trx, { userId: order.user_id, orderNo: order.public_no });
  if (!ended) return order;
  await closePayment(trx, order.id);
  await purchases[order.kind].release(trx, ended);
  return ended;
}

function reasonToReturn({ state }: Order): ReasonToReturn {
  if (state === 'pending') return 'not issued';
  return state === 'cancelled' ? 'cancelled' : 'too late';
}

async function confirmByEmail(trx: Trx, { settings, purchases }: PaymentDependencies, order: Order): Promise<void> {
  const term = await termOf({ db: trx, purchases }, await describeOrder(trx, order.id));
  const bought = { total: formatPrice(order.total), term: term && formatTerm(term) };
  const attachments = { kind: 'receipt', orderId: order.id } as const;
  await enqueueBuyerEmail(trx, order, `payment-received:${order.id}`, (values, to) =>
    orderEmails.paymentReceived.write({ ...values, ...bought }, settings, { ...to, attachments }),
  );
}

async function giveBack(
  trx: Trx,
  settings: PublicUrl,
  { payment, order, reason }: OrderOfPayment & { reason: ReasonToReturn },
): Promise<Verdict> {
  await returnPayment(trx, {
    order,
    payment,
    amount: payment.amount,
    reason: `Paid when the order was ${order.state}.`,
    by: {},
  });
  const total = formatPrice(order.total);
  await enqueueBuyerEmail(trx, order, `refund-due:${order.id}:${reason}`, (values, to) =>
    reason === 'not issued'
      ? orderEmails.notIssued.write({ ...values, total }, settings, to)
      : orderEmails.returned.write({ ...values, total, what_happened: reasonsToReturn[reason] }, settings, to),
  );
  return 'refund due';
}

const reasonsToReturn: Record<Exclude<ReasonToReturn, 'not issued'>, string> = {
  'too late': 'arrived when the order could no longer be completed',
  cancelled: 'arrived after the order was cancelled',
  'paid twice': 'arrived, but the order was paid already',
};

async function alertFinance(trx: Trx, verdict: Verdict, report: PaymentReport): Promise<void> {
  const { reference, amount, currency } = report;
  const email = financeEmails.mismatch.write({ verdict, amount: `${amount} ${currency}`, reference });
  await enqueueStaffEmail(trx, 'finance', email, `attention:${verdict}:${report.reference}`);
}
