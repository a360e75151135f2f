import { formatPrice } from '@azadkar/shared-api/format';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { enqueueStaffEmail } from '../../../platform/mail/enqueue-email.queries';
import { financeEmails } from '../emails/finance-emails';
import { describeOrder } from '../orders.queries';
import { cardGateway } from '../provider/choose-gateway';
import type { RefundAnswer } from '../provider/payment-gateway';
import { completeRefund } from './complete-refund';
import { findPaymentById, listDueRefunds, markAbandoned, moveRefund, type RefundRow } from './refunds.queries';

const BATCH_SIZE = 20;
/** Longer than the provider is waited for. */
const ABANDONED_MINUTES = 5;

type Dependencies = Pick<Api, 'db' | 'settings' | 'purchases'>;

/** The job: lets the provider return what came by card. */
export async function carryOutRefunds(api: Dependencies): Promise<void> {
  await markAbandoned(api.db, ABANDONED_MINUTES);
  for (const { id } of await listDueRefunds(api.db, BATCH_SIZE)) await carryOutRefund(api, id);
}

/**
 * Lets the provider return the money of a refund, once: the refund is claimed before the call, so that no other process makes
 * it. Of a call whose answer is lost, a person finds out what became of it.
 */
export async function carryOutRefund(api: Dependencies, refundId: number): Promise<void> {
  const refund = await inTransaction(api.db, async (trx) => {
    const claimed = await moveRefund(trx, refundId, ['requested', 'failed'], {
      state: 'sent',
      method: 'provider',
      tried_at: new Date(),
      failure: null,
    });
    return claimed && { claimed, payment: await findPaymentById(trx, claimed.payment_id ?? 0) };
  });
  if (!refund) return;
  const { claimed, payment } = refund;
  const answer = await ask(api, claimed, payment.provider_ref);
  await inTransaction(api.db, async (trx) => {
    const done = { refundId, from: ['sent', 'unclear'], by: {}, method: 'provider' } as const;
    if (answer.outcome === 'done')
      return void (await completeRefund(trx, api, { ...done, reference: answer.reference }));
    await moveRefund(trx, refundId, ['sent'], stateAfter(answer));
    if (answer.outcome !== 'by hand') await alertFinance(trx, claimed, answer);
  });
}

async function alertFinance(trx: Trx, refund: RefundRow, { outcome, reason }: Unreturned): Promise<void> {
  const { public_no } = await describeOrder(trx, refund.order_id);
  const email = financeEmails.refundFailed.write({
    order: public_no,
    amount: formatPrice(refund.amount),
    answer: reason,
  });
  await enqueueStaffEmail(trx, 'finance', email, `refund-${outcome}:${refund.id}:${refund.tried_at?.getTime()}`);
}

type Unreturned = Exclude<RefundAnswer, { outcome: 'done' }>;

/** What the provider cannot do by itself waits for a person. */
const stateAfter = ({ outcome, reason }: Unreturned) =>
  (
    ({
      refused: { state: 'failed', failure: reason },
      unclear: { state: 'unclear', failure: reason },
      'by hand': { state: 'requested', method: 'hand' },
    }) as const
  )[outcome];

async function ask(api: Dependencies, { id, amount }: RefundRow, reference: string | null): Promise<RefundAnswer> {
  const { refund } = cardGateway(api);
  if (!refund || reference === null) return { outcome: 'by hand', reason: 'It returns no payments by itself.' };
  try {
    return await refund({ refundId: `R${id}`, reference, amount });
  } catch (cause) {
    return {
      outcome: 'unclear',
      reason: cause instanceof Error ? cause.message.slice(0, 300) : 'There was no answer.',
    };
  }
}
