import type { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import type { Trx } from '../../database/schema';
import { enqueueEmail } from '../../mail/outbox';
import type { PaymentDependencies } from '../../ports/purchase';
import { recordChange } from '../../security/audit';
import { newPublicId } from '../../security/tokens';
import { methodChangedEmail } from '../emails/emails';
import { requireOffered } from '../offered-methods';
import { describeOrder, findBuyer, findOrder, type OwnOrder, updatePaymentMethod } from '../orders.queries';
import { nameOfOrder } from '../payments.present';
import { closePayment, insertPayment } from '../payments.queries';
import { isBriefOrder, payableUntil, providerOf } from '../payments.rules';

/**
 * Lets a pending order be paid in another way: its open payment is closed, and another one begins. An order that is not
 * pending, or has this method already, does not change.
 */
export async function changePaymentMethod(
  trx: Trx,
  { settings, purchases }: PaymentDependencies,
  ownOrder: OwnOrder,
  paymentMethod: typeof CARD | typeof ONE_BILL,
): Promise<void> {
  const before = await findOrder(trx, ownOrder);
  if (!before) return;
  if (before.payment_method !== paymentMethod) await requireOffered(trx, paymentMethod);
  const latest = await purchases[before.kind].payBefore(trx, before);
  const buyer = await findBuyer(trx, before.user_id);
  const order = await updatePaymentMethod(trx, ownOrder, {
    paymentMethod,
    payableUntil: payableUntil({
      paymentMethod,
      latest,
      placedAt: before.created_at,
      isBrief: isBriefOrder(before.kind, { isConfirmed: buyer.email_verified_at !== null }),
    }),
  });
  if (!order) return;
  await closePayment(trx, order.id);
  const reference = newPublicId();
  await insertPayment(trx, {
    order_id: order.id,
    provider: providerOf(paymentMethod, order.total),
    state: 'pending',
    amount: order.total,
    provider_ref: reference,
  });
  const kept = { after: { payment_method: paymentMethod } };
  await recordChange(trx, { action: 'payment method changed', object: { type: 'order', id: order.id }, ...kept });
  const title = nameOfOrder(await describeOrder(trx, order.id));
  await enqueueEmail(
    trx,
    buyer,
    methodChangedEmail({ order, title, name: buyer.name }, settings),
    `payment-method:${reference}`,
  );
}
