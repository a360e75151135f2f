import { formatTerm } from '@azadkar/shared-api/format';
import { FREE, type OrderStatus, orderTotals } from '@azadkar/shared-api/payments/rules';
import { insertOne, type Trx } from '../../platform/database/schema';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import type { Order, PaymentDependencies } from '../../platform/ports/purchase';
import { issueToken } from '../../platform/security/one-time-token.queries';
import { newPublicId } from '../../platform/security/tokens';
import { takeCoupon } from './coupons';
import { orderEmails, toPay } from './emails/order-emails';
import { describeOrder, insertOrder, markPaid, requireOffered } from './orders.queries';
import { type PlacedOrder, termOf } from './payments.present';
import { paymentRefusals } from './payments.refusals';
import { isBriefOrder, methodOf, payableUntil, providerOf } from './payments.rules';

interface OrderBase {
  buyer: { id: number; name: string; email: string; emailVerified: boolean };
  /** What the email says was bought. */
  title: string;
  /** Rupees, as they were when the member chose. */
  price: number;
  discountedPrice: number | null;
  /** A code of the contract: card, 1Bill or Free. */
  paymentMethod: number;
  /** The last moment at which the order is worth paying; null when there is none. */
  payBefore: Date | null;
  /** What the page has shown as the total, if it says so. */
  shownTotal?: number | null | undefined;
  /** A discount code; the member's row is locked. */
  code: string | undefined;
  /** The event of a ticket; null for a membership. */
  eventId: number | null;
  billing?: Record<string, string>;
  shipping?: Record<string, string>;
}

interface OrderedPlan {
  id: number;
  name: string;
  /** null: it never ends */
  term_months: number | null;
}

type NewOrder = OrderBase & ({ kind: 'ticket'; ticketId: number } | { kind: 'membership'; plan: OrderedPlan });

/**
 * Stores an order and its payment. An order of zero rupees is delivered at once; any other gets an email and waits for
 * the provider's report. The result survives JSON, so that `idempotent` can repeat it.
 */
export async function placeOrder(
  trx: Trx,
  dependencies: PaymentDependencies,
  newOrder: NewOrder,
): Promise<PlacedOrder> {
  const before = orderTotals(newOrder.price, newOrder.discountedPrice);
  const { code, eventId, buyer } = newOrder;
  const coupon = code ? await takeCoupon(trx, { code, userId: buyer.id, eventId }, before) : null;
  const totals = coupon?.totals ?? before;
  if (!isShown(newOrder, totals.total)) throw paymentRefusals.priceChanged(totals.total);
  const paymentMethod = totals.total === 0 ? FREE : methodOf(newOrder.paymentMethod).value;
  if (totals.total > 0) await requireOffered(trx, paymentMethod);
  const order = await insertOrder(trx, {
    ...totals,
    coupon_id: coupon?.id ?? null,
    coupon_discount: before.total - totals.total,
    user_id: newOrder.buyer.id,
    kind: newOrder.kind,
    ticket_id: newOrder.kind === 'ticket' ? newOrder.ticketId : null,
    ...planOf(newOrder),
    payment_method: paymentMethod,
    billing: JSON.stringify(newOrder.billing ?? {}),
    shipping: newOrder.shipping ? JSON.stringify(newOrder.shipping) : null,
    state: 'pending',
    expires_at: payableUntil({
      paymentMethod,
      latest: newOrder.payBefore,
      isBrief: isBriefOrder(newOrder.kind, { isConfirmed: newOrder.buyer.emailVerified }),
    }),
  });
  const reference = totals.total === 0 ? null : newPublicId();
  await insertOne(trx, 'payments', {
    order_id: order.id,
    provider: providerOf(paymentMethod, totals.total),
    state: reference ? 'pending' : 'not_required',
    amount: totals.total,
    provider_ref: reference,
  });
  const status = reference
    ? await awaitPayment(trx, dependencies, order, newOrder)
    : await deliverFreeOrder(trx, dependencies, order);
  return { orderNo: order.public_no, total: totals.total, status, paymentMethod, reference };
}

/** What a membership order keeps, whatever becomes of its plan. */
const planOf = (order: NewOrder) =>
  order.kind === 'membership'
    ? { package_id: order.plan.id, plan_name: order.plan.name, term_months: order.plan.term_months ?? 0 }
    : { package_id: null };

const isShown = ({ shownTotal }: NewOrder, total: number) => (shownTotal ?? total) === total;

async function awaitPayment(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  order: Order,
  { buyer, title, kind }: NewOrder,
): Promise<OrderStatus> {
  const isBrief = isBriefOrder(kind, { isConfirmed: buyer.emailVerified });
  /** Of the link that confirms the address, where the seat is held for a short time until then. */
  const confirmToken = isBrief ? await issueToken(trx, buyer.id, 'verify_with_order') : null;
  const term = await termOf({ db: trx, purchases }, await describeOrder(trx, order.id));
  const values = { ...toPay(order, settings), title };
  const { name } = buyer;
  const email =
    confirmToken === null
      ? orderEmails.placed.write({ ...values, term: term && formatTerm(term) }, settings, { name })
      : orderEmails.placedUnconfirmed.write(values, settings, { name, query: { token: confirmToken } });
  await enqueueEmail(trx, buyer, email, `order-placed:${order.id}`);
  return order.state;
}

async function deliverFreeOrder(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  order: Order,
): Promise<OrderStatus> {
  if (!(await purchases[order.kind].deliver(trx, order, settings))) throw paymentRefusals.notIssued();
  await markPaid(trx, order, 'none');
  return 'paid';
}
