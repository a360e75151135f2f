/** The simulated bank's own book: payments, and whether the shop has acknowledged their webhooks. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import { newPublicId } from '../../../platform/security/tokens';
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

export const wasDeclined = async (db: Db, { reference }: PaymentRequest): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('bank_payments')
      .where('reference', '=', reference)
      .where('outcome', '=', 'failed')
      .select('reference')
      .executeTakeFirst(),
  );

const MAX_UNACKNOWLEDGED = 20;

/** Payments of the last day whose webhook the shop has not acknowledged: that of a reference, or any. */
export function listUnacknowledged(db: Db, reference?: string) {
  const payments = db
    .selectFrom('bank_payments')
    .where('acknowledged_at', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('at')
    .limit(MAX_UNACKNOWLEDGED)
    .select(['reference', 'order_no', 'amount', 'currency', 'outcome', 'message_id']);
  return (reference === undefined ? payments : payments.where('reference', '=', reference)).execute();
}

export type BankPayment = Awaited<ReturnType<typeof listUnacknowledged>>[number];

export const acknowledge = (db: Db, messageId: string) =>
  db.updateTable('bank_payments').set({ acknowledged_at: sql`now()` }).where('message_id', '=', messageId).execute();
