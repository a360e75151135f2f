import { brand } from '@azadkar/shared-api/brand';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema';
import type { ListedMovement } from './payment-gateway';

export const findBankPayment = (db: Db, reference: string) =>
  db
    .selectFrom('bank_payments')
    .where('reference', '=', reference)
    .select(['reference', 'outcome', 'amount', 'currency'])
    .executeTakeFirst();

/** Returns a payment, or a part of it; false where there is less of it left. The same refund is one however often it is asked for. */
export async function insertBankRefund(
  db: Db,
  { refundId, reference, amount }: { refundId: string; reference: string; amount: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_refunds (refund_id, reference, amount)
    select ${refundId}, b.reference, ${amount} from bank_payments b
    where b.reference = ${reference} and b.outcome = 'paid' and ${amount} <= b.amount - coalesce(
      (select sum(r.amount) from bank_refunds r where r.reference = b.reference and r.refund_id <> ${refundId}), 0)
    on conflict (refund_id) do update set amount = bank_refunds.amount
    returning refund_id
  `.execute(db);
  return rows.length > 0;
}

/** What moved on a day, YYYY-MM-DD, of the association's time zone. */
export async function listBankDay(db: Db, day: string): Promise<ListedMovement[]> {
  const onDay = sql`(at at time zone ${brand.timeZone})::date = ${day}::date`;
  const { rows } = await sql<ListedMovement>`
    select 'payment' as kind, reference, amount from bank_payments where outcome = 'paid' and ${onDay}
    union all select 'refund', refund_id, amount from bank_refunds where ${onDay}
  `.execute(db);
  return rows;
}
