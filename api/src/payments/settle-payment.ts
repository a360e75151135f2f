import type { Trx } from '../database/schema';
import { enqueueStaffEmail } from '../mail/enqueue-staff-email';
import { enqueueEmail } from '../mail/outbox';
import type { PaymentDependencies } from '../ports/purchase';
import { attentionEmail, refundEmail } from './emails';
import {
  confirmPayment,
  failPayment,
  findBuyer,
  lockOrderOfPayment,
  markPaid,
  type OrderOfPayment,
  requestRefund,
} from './orders.queries';
import { needsAttention, type Verdict, verdictOf } from './payments.rules';
import type { PaymentReport } from './provider/payment-gateway';

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

/** Confirms the payment and delivers its order; a refund is due when the order cannot be delivered any more. */
async function acceptPayment(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  { payment, order }: OrderOfPayment,
): Promise<Verdict> {
  if (!(await confirmPayment(trx, payment.id))) return 'repeated';
  const isOpen = order.state === 'pending' || order.state === 'expired';
  if (isOpen && (await purchases[order.kind].deliver(trx, order, settings))) {
    await markPaid(trx, order);
    return 'paid';
  }
  await requestRefund(trx, order, `Paid when the order was ${order.state}.`);
  const { email, name } = await findBuyer(trx, order.user_id);
  await enqueueEmail(trx, email, refundEmail({ order, name }, settings), `refund-due:${order.id}`);
  return 'refund due';
}

async function alertFinance(trx: Trx, verdict: Verdict, report: PaymentReport): Promise<void> {
  const email = attentionEmail(`Payment to look at: ${verdict}`, [
    `The payment provider reported ${report.amount} ${report.currency} for payment ${report.reference}.`,
    `Our verdict: ${verdict}.`,
  ]);
  await enqueueStaffEmail(trx, 'finance', email, `attention:${verdict}:${report.reference}`);
}
