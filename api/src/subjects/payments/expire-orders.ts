import type { Api } from '../../api';
import { inTransaction, type Trx } from '../../platform/database/schema';
import type { PaymentDependencies } from '../../platform/ports/purchase';
import { recordChange } from '../../platform/security/audit.queries';
import { enqueueBuyerEmail, orderEmails } from './emails/order-emails';
import { expireNextOrder } from './orders.queries';

/** The job: expires orders that were not paid in time, one by one, and releases what they held. */
export async function expireOrders(api: Pick<Api, 'db' | 'settings' | 'purchases'>): Promise<void> {
  while (await inTransaction(api.db, (trx) => expireNext(trx, api)));
}

async function expireNext(trx: Trx, { settings, purchases }: PaymentDependencies): Promise<boolean> {
  const order = await expireNextOrder(trx);
  if (!order) return false;
  await purchases[order.kind].release(trx, order);
  await recordChange(trx, { action: 'expired', object: { type: 'order', id: order.id } });
  await enqueueBuyerEmail(trx, order, `order-expired:${order.id}`, (values, to) =>
    orderEmails.expired.write(values, settings, to),
  );
  return true;
}
