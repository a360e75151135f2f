import type { Api } from '../api';
import { record } from '../audit';
import type { Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { post } from '../mail/outbox';
import { orderExpiredLetter } from './order-letters';
import { expireNextOrder, findBuyer } from './orders.queries';
import type { Site } from './purchase';
import { purchases } from './purchases';

/** The chore: orders that were not paid in time end one by one, and what they held is free again. */
export async function endUnpaid({ db, settings }: Pick<Api, 'db' | 'settings'>): Promise<void> {
  while (await inTransaction(db, (trx) => endNext(trx, settings)));
}

async function endNext(trx: Trx, site: Site): Promise<boolean> {
  const order = await expireNextOrder(trx);
  if (!order) return false;
  await purchases[order.kind].release(trx, order);
  await record(trx, { action: 'expired', object: { type: 'order', id: order.id } });
  const { email, name } = await findBuyer(trx, order.user_id);
  await post(trx, email, orderExpiredLetter({ order, name }, site), `order-expired:${order.id}`);
  return true;
}
