import type { Trx } from '../../database/schema';
import { enqueueEmail } from '../../mail/outbox';
import type { PaymentDependencies } from '../../ports/purchase';
import { recordChange } from '../../security/audit';
import { orderCancelledEmail } from '../emails/emails';
import { describeOrder, findBuyer, markCancelled, type OwnOrder } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { closePayment } from '../payments.queries';

/**
 * Cancels a pending order and gives back what it held; of any other order nothing changes. A payment that arrives
 * afterwards is returned.
 */
export async function cancelOrder(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  ownOrder: OwnOrder,
): Promise<void> {
  const order = await markCancelled(trx, ownOrder);
  if (!order) return;
  await closePayment(trx, order.id);
  await purchases[order.kind].release(trx, order);
  await recordChange(trx, { action: 'cancelled', object: { type: 'order', id: order.id } });
  const buyer = await findBuyer(trx, order.user_id);
  const title = nameOfOrder(await describeOrder(trx, order.id));
  await enqueueEmail(
    trx,
    buyer,
    orderCancelledEmail({ order, title, name: buyer.name }, settings),
    `order-cancelled:${order.id}`,
  );
}
