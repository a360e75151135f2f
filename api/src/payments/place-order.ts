import { FREE, orderTotals } from '@azadkar/shared-api/payments/rules';
import type { Trx } from '../database/schema';
import { enqueueEmail } from '../mail/outbox';
import type { Order, PaymentDependencies, Site } from '../ports/purchase';
import { newPublicId } from '../security/tokens';
import { orderEmail } from './order-emails';
import { insertOrder, insertPayment, markPaid } from './orders.queries';
import { methodOf, payableUntil, providerOf } from './payments.rules';

interface OrderBase {
  buyer: { id: number; name: string; email: string };
  /** What the email says was bought. */
  title: string;
  /** Rupees, as they were when the member chose. */
  price: number;
  discountedPrice: number | null;
  /** A code of the contract: card, 1Bill or Free. */
  paymentMethod: number;
  /** The last moment at which the order is worth paying; null when there is none. */
  payBefore: Date | null;
  billing?: Record<string, string>;
  shipping?: Record<string, string>;
}

type NewOrder = OrderBase & ({ kind: 'ticket'; ticketId: number } | { kind: 'membership'; packageId: number });

export interface PlacedOrder {
  orderNo: string;
  total: number;
  status: Order['state'];
  paymentMethod: number;
  /** Names the payment to the provider; null when there is nothing to pay. */
  reference: string | null;
}

/**
 * Places an order and enqueues its email. An order of nothing is paid at once and delivered; any other waits for the
 * provider's word. The result survives JSON, so that `idempotent` can repeat it.
 */
export async function placeOrder(trx: Trx, dependencies: PaymentDependencies, wanted: NewOrder): Promise<PlacedOrder> {
  const totals = orderTotals(wanted.price, wanted.discountedPrice);
  const paymentMethod = totals.total === 0 ? FREE : methodOf(wanted.paymentMethod).value;
  const order = await insertOrder(trx, {
    ...totals,
    user_id: wanted.buyer.id,
    kind: wanted.kind,
    ticket_id: wanted.kind === 'ticket' ? wanted.ticketId : null,
    package_id: wanted.kind === 'membership' ? wanted.packageId : null,
    payment_method: paymentMethod,
    billing: JSON.stringify(wanted.billing ?? {}),
    shipping: wanted.shipping ? JSON.stringify(wanted.shipping) : null,
    state: 'pending',
    expires_at: payableUntil(paymentMethod, wanted.payBefore),
  });
  const reference = totals.total === 0 ? null : newPublicId();
  await insertPayment(trx, {
    order_id: order.id,
    provider: providerOf(paymentMethod, totals.total),
    state: reference ? 'pending' : 'not_required',
    amount: totals.total,
    provider_ref: reference,
  });
  const status = reference
    ? await awaitPayment(trx, dependencies.settings, order, wanted)
    : await deliverFreeOrder(trx, dependencies, order);
  return { orderNo: order.public_no, total: totals.total, status, paymentMethod, reference };
}

async function awaitPayment(trx: Trx, site: Site, order: Order, { buyer, title }: NewOrder): Promise<Order['state']> {
  await enqueueEmail(
    trx,
    buyer.email,
    orderEmail({ order, title, name: buyer.name }, site),
    `order-placed:${order.id}`,
  );
  return order.state;
}

async function deliverFreeOrder(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  order: Order,
): Promise<Order['state']> {
  if (!(await purchases[order.kind].deliver(trx, order, settings)))
    throw new Error('A free order could not be delivered.');
  await markPaid(trx, order);
  return 'paid';
}
