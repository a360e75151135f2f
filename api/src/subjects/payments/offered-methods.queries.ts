/** Which payment methods are offered for new orders, as the staff have chosen. */
import { CARD, FREE, ONE_BILL, pricedMethods } from '@azadkar/shared-api/payments/rules';
import type { UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '../../platform/database/schema';
import { paymentRefusals } from './payments.refusals';

const selectSettings = (db: Db | Trx) => db.selectFrom('payment_settings').select(['card', 'bill', 'version']);
export const readPaymentSettings = (db: Db | Trx) => selectSettings(db).executeTakeFirstOrThrow();
export const lockPaymentSettings = (trx: Trx) => selectSettings(trx).forUpdate().executeTakeFirstOrThrow();

export async function listOfferedMethods(db: Db | Trx) {
  const { card, bill } = await readPaymentSettings(db);
  return pricedMethods.filter((method) => (method === CARD ? card : bill));
}

/** Refuses a method that is not offered. An order with a price and the method Free is paid as a bill. */
export async function requireOffered(trx: Trx, paymentMethod: number): Promise<void> {
  const offered = await listOfferedMethods(trx);
  const method = paymentMethod === FREE ? ONE_BILL : paymentMethod;
  if (!offered.some((one) => one === method)) throw paymentRefusals.methodNotOffered();
}

export const updateOffered = (trx: Trx, offered: UpdateObject<Database, 'payment_settings'>) =>
  trx.updateTable('payment_settings').set(offered).execute();
