/** The tries of members to pay by card, and what JazzCash says of each. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/database/schema';
import type { PaymentRequest } from '../payment-gateway';
import type { Outcome } from './response-codes';

export const insertCardAttempt = (
  db: Db,
  { txnRef, reference, amount, expiresAt }: Omit<PaymentRequest, 'orderNo'> & { txnRef: string; expiresAt: Date },
) => db.insertInto('card_attempts').values({ txn_ref: txnRef, reference, amount, expires_at: expiresAt }).execute();

const columns = ['txn_ref', 'reference', 'amount', 'answered_paisa', 'outcome'] as const;

export const findAttempt = (db: Db | Trx, txnRef: string) =>
  db.selectFrom('card_attempts').where('txn_ref', '=', txnRef).select(columns).executeTakeFirst();

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** More tries of one payment than a payer makes. */
const MAX_ASKED = 5;

/** The newest tries of a payment; of a payment that was made twice, the second is known by its own name. */
export const listCardAttempts = (db: Db, reference: string): Promise<Attempt[]> =>
  db
    .selectFrom('card_attempts')
    .where((eb) => eb.or([eb('reference', '=', reference), eb('txn_ref', '=', reference)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_ASKED)
    .select(columns)
    .execute();

/** Stores the amount in a message that JazzCash has signed. */
export const recordAmount = (db: Db, txnRef: string, paisa: number) =>
  db.updateTable('card_attempts').set({ answered_paisa: paisa }).where('txn_ref', '=', txnRef).execute();

/** Stores what JazzCash says of a try. Of two that paid, the one that is stored second is `paid_again`. */
export async function recordOutcome(db: Db, txnRef: string, outcome: Outcome): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    update card_attempts a set asked_at = now(), outcome = case
      when a.outcome in ('paid', 'paid_again') then a.outcome
      when ${outcome} = 'paid' and exists (
        select from card_attempts o where o.reference = a.reference and o.outcome = 'paid') then 'paid_again'
      else ${outcome} end
    where a.txn_ref = ${txnRef}
    returning a.txn_ref, a.reference, a.amount, a.answered_paisa, a.outcome
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The try is gone.');
  return stored;
}

/**
 * Tries that JazzCash may still say something about: those of the last day, from the moment on that its document asks to
 * wait for, and again for as long as they are open.
 */
export const listOpenAttempts = (db: Db, limit: number): Promise<{ txn_ref: string }[]> =>
  db
    .selectFrom('card_attempts')
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'failed')]))
    .where(sql<boolean>`created_at between now() - interval '1 day' and now() - interval '10 minutes'`)
    .where(sql<boolean>`(asked_at is null or asked_at < now() - interval '30 minutes')`)
    .orderBy('created_at')
    .limit(limit)
    .select('txn_ref')
    .execute();

export const markAsked = (db: Db, txnRef: string) =>
  db.updateTable('card_attempts').set({ asked_at: sql`now()` }).where('txn_ref', '=', txnRef).execute();

/** Stores that JazzCash is asked now, unless it was asked before and has not refused. */
export async function claimRefund(
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

export const settleCardRefund = (db: Db, refundId: string, settled: { state: 'done' | 'refused'; reference: string }) =>
  db.updateTable('card_refunds').set(settled).where('refund_id', '=', refundId).execute();
