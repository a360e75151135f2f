import { listNames } from '@azadkar/shared-api/format';
import { CARD, type OrderStatus, type PaymentStatus } from '@azadkar/shared-api/payments/rules';
import type { Api } from '../../api';
import type { Term } from '../../platform/ports/purchase';
import type { OrderRow } from './orders.queries';
import { billReference, isBriefOrder, methodName } from './payments.rules';
import { billPageOf, cardGateway } from './provider/choose-gateway';
import type { CardGateway } from './provider/payment-gateway';

type Dependencies = Pick<Api, 'db' | 'settings' | 'purchases'>;

/** Orders as the contract has them, with where they can be paid. */
export const presentOrders = (api: Dependencies, orders: readonly OrderRow[]) =>
  Promise.all(orders.map((order) => presentOrder(api, order)));

export async function presentOrder(api: Dependencies, order: OrderRow) {
  const { public_no: orderNo, total, status, payment_method: paymentMethod, reference } = order;
  const billPage = billPageOf(api.settings);
  const bill = status === 'pending' && paymentMethod !== CARD ? billReference(orderNo) : null;
  return {
    id: orderNo,
    created_at: order.created_at,
    grand_total: total,
    paymentmethod: { name: methodName(paymentMethod, total) },
    ticket: { id: order.ticket_id, event_id: order.event_id, event_name: nameOfOrder(order) },
    kind: order.kind,
    package_name: order.package,
    holder_name: order.holders.length > 0 ? listNames(order.holders) : null,
    seats: order.holders.length,
    term: await termOf(api, order),
    status,
    payment_status: paymentStatusOf(order),
    paid_at: order.paid_at,
    expires_at: (status === 'pending' && order.expires_at?.toISOString()) || null,
    confirm_email: status === 'pending' && isBriefOrder(order.kind, { isConfirmed: order.email_verified_at !== null }),
    redirect_url: payAddress(cardGateway(api), { orderNo, total, status, paymentMethod, reference }),
    bill_reference: bill,
    bill_page: bill && billPage ? `${billPage}?bill=${bill}` : null,
  };
}

/** The event, or the membership. */
export const nameOfOrder = ({ event, package: name }: Pick<OrderRow, 'event' | 'package'>) =>
  event ?? `${name} membership`;

/** The term that was paid; while the order is pending, the one that it gives if it is paid today. */
export async function termOf(
  { db, purchases }: { db: Parameters<Api['purchases']['ticket']['termIfPaidToday']>[0]; purchases: Api['purchases'] },
  order: OrderRow,
): Promise<Term | null> {
  const { term_starts_on: starts_on, term_ends_on: ends_on, status, kind } = order;
  if (starts_on && ends_on) return { starts_on, ends_on };
  return status === 'pending' ? purchases[kind].termIfPaidToday(db, order) : null;
}

function paymentStatusOf({ status, payment, total, refund_due }: OrderRow): PaymentStatus {
  if (status === 'pending') return payment === 'failed' ? 'declined' : 'pending';
  if (total === 0) return 'none';
  if (status === 'expired' || status === 'cancelled') return refund_due ? 'refund_due' : 'none';
  return 'confirmed';
}

export interface PlacedOrder {
  orderNo: string;
  total: number;
  status: OrderStatus;
  paymentMethod: number;
  /** The id of the payment at the provider; null when there is nothing to pay. */
  reference: string | null;
}

/** The address where the member pays by card; null unless a card payment is still open. */
export function payAddress(gateway: CardGateway, { status, paymentMethod, reference, orderNo, total }: PlacedOrder) {
  if (status !== 'pending' || paymentMethod !== CARD || reference === null) return null;
  return gateway.cardPage({ reference, orderNo, amount: total });
}
