/** The simulated bank's own book: payments, and whether the shop has acknowledged their webhooks. */
import { sql } from 'kysely';
import type { Db } from '../../database/schema';
import { newPublicId } from '../../security/tokens';
import type { PaymentRequest } from '../provider/payment-gateway';

/** Stores the outcome of a payment. A declined card may be tried again; a paid payment stays paid. */
export async function recordBankPayment(db: Db, request: PaymentRequest, outcome: 'paid' | 'failed'): Promise<void> {
  const message_id = newPublicId();
  await db
    .insertInto('bank_payments')
    .values({
      reference: request.reference,
      order_no: request.orderNo,
      amount: request.amount,
      currency: 'PKR',
      outcome,
      message_id,
    })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ outcome, message_id, at: sql`now()`, acknowledged_at: null })
        .where('bank_payments.outcome', '=', 'failed'),
    )
    .execute();
}

const columns = ['reference', 'order_no', 'amount', 'currency', 'outcome', 'message_id'] as const;

/** Payments of the last day whose webhook the shop has not acknowledged. */
export function listUnacknowledged(db: Db, limit: number) {
  return db
    .selectFrom('bank_payments')
    .where('acknowledged_at', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('at')
    .limit(limit)
    .select(columns)
    .execute();
}

export type BankPayment = Awaited<ReturnType<typeof listUnacknowledged>>[number];

export function findUnacknowledged(db: Db, reference: string): Promise<BankPayment | undefined> {
  return db
    .selectFrom('bank_payments')
    .where('reference', '=', reference)
    .where('acknowledged_at', 'is', null)
    .select(columns)
    .executeTakeFirst();
}

export async function acknowledge(db: Db, messageId: string): Promise<void> {
  await db
    .updateTable('bank_payments')
    .set({ acknowledged_at: sql`now()` })
    .where('message_id', '=', messageId)
    .execute();
}
