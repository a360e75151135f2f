/**
 * Returning a payment of JazzCash by call. Its request has no id of ours, so JazzCash would return a second time what it is
 * asked for twice: a refund is stored before the call, and one whose answer was lost is never sent again.
 */
import { sql } from 'kysely';
import type { Db } from '../../../database/schema';
import type { JazzCashSettings } from '../../../provider-settings';
import type { RefundAnswer, RefundToProvider } from '../payment-gateway';
import { listAttempts } from './attempts.queries';
import { askRefund } from './jazzcash-client';

const LOST = 'JazzCash was asked before, and its answer was lost. Look the payment up in its portal.';

export async function refundCard(
  db: Db,
  settings: JazzCashSettings,
  { refundId, reference, amount }: RefundToProvider,
): Promise<RefundAnswer> {
  const attempts = await listAttempts(db, reference);
  const paid =
    attempts.find(({ txn_ref }) => txn_ref === reference) ?? attempts.find(({ outcome }) => outcome === 'paid');
  if (!paid) return { outcome: 'refused', reason: 'JazzCash has no payment with this reference.' };
  const claim = await claimRefund(db, { refundId, txnRef: paid.txn_ref, amount });
  if (claim === 'done') return { outcome: 'done', reference: paid.txn_ref };
  if (claim === 'sent') return { outcome: 'unclear', reason: LOST };
  const { isDone, message } = await askRefund(settings, paid.txn_ref, amount);
  await db
    .updateTable('card_refunds')
    .set({ state: isDone ? 'done' : 'refused', reference: message })
    .where('refund_id', '=', refundId)
    .execute();
  return isDone ? { outcome: 'done', reference: paid.txn_ref } : { outcome: 'refused', reason: `JazzCash: ${message}` };
}

/** Stores that JazzCash is asked now, unless it was asked before and has not refused. */
async function claimRefund(
  db: Db,
  { refundId, txnRef, amount }: { refundId: string; txnRef: string; amount: number },
): Promise<'ours' | 'sent' | 'done'> {
  const { rows } = await sql`
    insert into card_refunds (refund_id, txn_ref, amount, state) values (${refundId}, ${txnRef}, ${amount}, 'sent')
    on conflict (refund_id) do update set state = 'sent', at = now() where card_refunds.state = 'refused'
    returning refund_id
  `.execute(db);
  if (rows.length > 0) return 'ours';
  const { state } = await db
    .selectFrom('card_refunds')
    .where('refund_id', '=', refundId)
    .select('state')
    .executeTakeFirstOrThrow();
  return state === 'done' ? 'done' : 'sent';
}
