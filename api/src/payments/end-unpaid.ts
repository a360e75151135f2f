import type { Api } from '../api';
import type { Trx } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { post } from '../mail/outbox';
import { record } from '../security/audit';
import { orderExpiredLetter } from './order-letters';
import { expireNextOrder, findBuyer } from './orders.queries';
import type { PaymentDependencies } from './purchase';

/** The chore: orders that were not paid in time end one by one, and what they held is free again. */
export async function endUnpaid(api: Pick<Api, 'db' | 'settings' | 'purchases'>): Promise<void> {
  while (await inTransaction(api.db, (trx) => endNext(trx, api)));
}

async function endNext(trx: Trx, { settings, purchases }: PaymentDependencies): Promise<boolean> {
  const order = await expireNextOrder(trx);
  if (!order) return false;
  await purchases[order.kind].release(trx, order);
  await record(trx, { action: 'expired', object: { type: 'order', id: order.id } });
  const { email, name } = await findBuyer(trx, order.user_id);
  await post(trx, email, orderExpiredLetter({ order, name }, settings), `order-expired:${order.id}`);
  return true;
}
