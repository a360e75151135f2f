import type { Db } from '../../../platform/database/schema';

/** How the payment with this reference is made; undefined when there is none. */
export async function findPaymentKind(db: Db, reference: string) {
  const payment = db.selectFrom('payments').where('provider_ref', '=', reference).select('provider');
  return (await payment.executeTakeFirst())?.provider;
}
