import type { Trx } from '../database/schema';
import { post } from '../mail/outbox';
import { postToStaff } from '../mail/post-to-staff';
import { attentionLetter, refundLetter } from './order-letters';
import { confirmPayment, failPayment, findBuyer, lockOrderOfPayment, markPaid, oweRefund } from './orders.queries';
import type { PaymentReport } from './payment-gateway';
import { judge, needsAttention, type Verdict } from './payments.rules';
import type { PaymentDependencies } from './purchase';

/**
 * Does what a provider's report asks for, once, however often and in whatever order reports come. The report must be
 * known to be the provider's.
 */
export async function settlePayment(
  trx: Trx,
  dependencies: PaymentDependencies,
  report: PaymentReport,
): Promise<Verdict> {
  const found = await lockOrderOfPayment(trx, report.reference);
  const verdict = judge(found?.payment, report);
  if (found && verdict === 'not paid') await failPayment(trx, found.payment.id);
  const final = found && verdict === 'paid' ? await takeMoney(trx, dependencies, found) : verdict;
  if (needsAttention(final)) await callFinance(trx, final, report);
  return final;
}

type Found = NonNullable<Awaited<ReturnType<typeof lockOrderOfPayment>>>;

async function takeMoney(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  { payment, order }: Found,
): Promise<Verdict> {
  if (!(await confirmPayment(trx, payment.id))) return 'repeated';
  const open = order.state === 'pending' || order.state === 'expired';
  if (open && (await purchases[order.kind].deliver(trx, order, settings))) {
    await markPaid(trx, order);
    return 'paid';
  }
  await oweRefund(trx, order, `Paid when the order was ${order.state}.`);
  const { email, name } = await findBuyer(trx, order.user_id);
  await post(trx, email, refundLetter({ order, name }, settings), `refund-due:${order.id}`);
  return 'refund due';
}

async function callFinance(trx: Trx, verdict: Verdict, report: PaymentReport): Promise<void> {
  const letter = attentionLetter(`Payment to look at: ${verdict}`, [
    `The payment provider reported ${report.amount} ${report.currency} for payment ${report.reference}.`,
    `Our verdict: ${verdict}.`,
  ]);
  await postToStaff(trx, 'finance', letter, `attention:${verdict}:${report.reference}`);
}
