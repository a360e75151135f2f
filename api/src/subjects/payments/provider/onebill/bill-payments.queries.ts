/** What banks told us through 1Bill, each message once. */
import type { Insertable } from 'kysely';
import { type Database, type Db, hasRow, type Trx } from '../../../../platform/database/schema';

/** Stores a message; false when this authorization of this bill came before. */
export const insertBillPayment = (trx: Trx, payment: Insertable<Database['bill_payments']>): Promise<boolean> =>
  trx
    .insertInto('bill_payments')
    .values({ ...payment, raw: payment.raw.replaceAll('\u0000', '') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('auth_id')
    .$call(hasRow);

export const findBillPayment = (db: Db | Trx, { orderNo, authId }: { orderNo: string; authId: string }) =>
  db
    .selectFrom('bill_payments')
    .where('order_no', '=', orderNo)
    .where('auth_id', '=', authId)
    .select(['response_code', 'paisa', 'reference'])
    .executeTakeFirst();

/** The message that was accepted for this payment. */
export const findAccepted = (db: Db, reference: string) =>
  db
    .selectFrom('bill_payments')
    .where('reference', '=', reference)
    .where('response_code', '=', '00')
    .select(['auth_id', 'paisa', 'paid_at'])
    .executeTakeFirst();

/** The bill of an order, whatever became of it; the newest where the member changed the method. */
export const findBilled = (db: Db | Trx, orderNo: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .where('o.public_no', '=', orderNo)
    .where('p.provider', '=', 'bill')
    .orderBy('p.id', 'desc')
    .select(['o.public_no as orderNo', 'o.state as status', 'o.expires_at', 'o.created_at', 'o.paid_at'])
    .select(['p.provider_ref as reference', 'p.amount', 'p.state as payment'])
    .executeTakeFirst();

export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>;
