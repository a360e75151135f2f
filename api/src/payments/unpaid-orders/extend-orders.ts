import type { Trx } from '../../database/schema';
import type { PaymentDependencies } from '../../ports/purchase';
import { extendOrder, listPendingOrders } from '../orders.queries';
import { payableUntil } from '../payments.rules';

/** Gives the unpaid orders of a member who has just confirmed the email address the time that they have from then on. */
export async function extendOrders(
  trx: Trx,
  { purchases }: Pick<PaymentDependencies, 'purchases'>,
  userId: number,
): Promise<void> {
  for (const order of await listPendingOrders(trx, userId)) {
    const latest = await purchases[order.kind].payBefore(trx, order);
    const { id, payment_method: paymentMethod, created_at: placedAt } = order;
    await extendOrder(trx, id, payableUntil({ paymentMethod, latest, placedAt }));
  }
}
