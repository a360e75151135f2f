import type { Api } from '../../api';
import type { Trx } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { PaymentDependencies } from '../../platform/ports/purchase';
import { recordChange } from '../../platform/security/audit.queries';
import { orderExpiredEmail } from './emails/emails';
import { describeOrder, expireNextOrder, findBuyer } from './orders.queries';
import { nameOfOrder } from './payments.present';

/** The job: expires orders that were not paid in time, one by one, and releases what they held. */
export async function expireOrders(api: Pick<Api, 'db' | 'settings' | 'purchases'>): Promise<void> {
  while (await inTransaction(api.db, (trx) => expireNext(trx, api)));
}

async function expireNext(trx: Trx, { settings, purchases }: PaymentDependencies): Promise<boolean> {
  const order = await expireNextOrder(trx);
  if (!order) return false;
  await purchases[order.kind].release(trx, order);
  await recordChange(trx, { action: 'expired', object: { type: 'order', id: order.id } });
  const buyer = await findBuyer(trx, order.user_id);
  const title = nameOfOrder(await describeOrder(trx, order.id));
  await enqueueEmail(
    trx,
    buyer,
    orderExpiredEmail({ order, title, name: buyer.name }, settings),
    `order-expired:${order.id}`,
  );
  return true;
}
