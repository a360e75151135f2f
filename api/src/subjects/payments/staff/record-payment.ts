/** Money that arrived outside of the provider, as a member of the staff found it on the bank statement. */
import { formatPrice, isoDay } from '@azadkar/shared-api/format';
import { insertOne, type Trx } from '../../../platform/database/schema';
import { refuse } from '../../../platform/http/refusals';
import { enqueueStaffEmail } from '../../../platform/mail/enqueue-email.queries';
import type { Order, PaymentDependencies } from '../../../platform/ports/purchase';
import { type Caller, recordChange } from '../../../platform/security/audit.queries';
import { financeEmails } from '../emails/finance-emails';
import { closePayment } from '../payments.queries';
import { paymentRefusals } from '../payments.refusals';
import { SECOND_PERSON_ABOVE } from '../payments.rules';
import { lockOrder } from '../refunds/refunds.queries';
import { acceptPayment } from '../settle-payment';
import {
  decideRecordedPayment,
  insertRecordedPayment,
  lockOrderByNo,
  lockRecordedPayment,
  type RecordedPayment,
} from './order.queries';

interface NewPayment {
  orderNo: string;
  amount: number;
  reference: string;
  /** YYYY-MM-DD */
  receivedOn: string;
  by: Caller;
}

/** Records a payment. It pays the order now, unless it is so large that a second person must see it too. */
export async function recordPayment(trx: Trx, dependencies: PaymentDependencies, given: NewPayment): Promise<void> {
  const order = await lockOrderByNo(trx, given.orderNo);
  requirePayable(order, given.amount);
  if (given.receivedOn > isoDay(new Date())) throw refuse.invalid({ received_on: 'This day is still to come.' });
  const needs_second = given.amount > SECOND_PERSON_ABOVE;
  const recorded = await insertRecordedPayment(trx, {
    order_id: order.id,
    amount: given.amount,
    reference: given.reference,
    received_on: given.receivedOn,
    needs_second,
    state: 'waiting',
    recorded_by: given.by.member.id,
  });
  if (!recorded) throw refuse.conflict('A payment of this order was recorded, and waits for its second person.');
  const object = { type: 'order', id: order.id };
  const changed = { after: { amount: given.amount, reference: given.reference, received_on: given.receivedOn } };
  await recordChange(trx, { action: 'payment recorded', object, ...given.by, ...changed });
  if (needs_second) await askSecondPerson(trx, order, recorded);
  else await confirm(trx, dependencies, { order, recorded, by: given.by });
}

/** Confirms or declines a recorded payment; answers the number of its order. */
export async function decidePayment(
  trx: Trx,
  dependencies: PaymentDependencies,
  { id, confirms, by }: { id: number; confirms: boolean; by: Caller },
): Promise<string> {
  const recorded = await lockRecordedPayment(trx, id);
  const order = recorded && (await lockOrder(trx, recorded.order_id));
  if (!order) throw refuse.notFound('payment');
  if (recorded.state !== 'waiting') throw refuse.conflict(`This payment was ${recorded.state} already.`);
  if (!confirms) await decline(trx, recorded, by);
  else if (recorded.recorded_by === by.member.id)
    throw refuse.conflict('You recorded this payment: somebody else must confirm it.');
  else await confirm(trx, dependencies, { order, recorded, by });
  return order.public_no;
}

async function confirm(
  trx: Trx,
  dependencies: PaymentDependencies,
  { order, recorded, by }: { order: Order; recorded: RecordedPayment; by: Caller },
): Promise<void> {
  await closePayment(trx, order.id); // one open payment at a time; the provider's is accepted all the same if it arrives
  const { amount } = recorded;
  const id = await insertOne(trx, 'payments', {
    order_id: order.id,
    provider: 'staff',
    state: 'created',
    amount,
    confirmed_by: by.member.id,
  });
  await decideRecordedPayment(trx, recorded.id, { state: 'confirmed', decided_by: by.member.id, payment_id: id });
  const payment = { id, order_id: order.id, provider: 'staff', amount, currency: 'PKR' } as const;
  await acceptPayment(trx, dependencies, { payment, order });
  if (recorded.needs_second)
    await recordChange(trx, {
      action: 'payment confirmed',
      object: { type: 'order', id: order.id },
      ...by,
      after: { amount },
    });
}

async function decline(trx: Trx, { id, order_id, amount }: RecordedPayment, by: Caller): Promise<void> {
  await decideRecordedPayment(trx, id, { state: 'declined', decided_by: by.member.id });
  const changed = { after: { amount } };
  await recordChange(trx, { action: 'payment declined', object: { type: 'order', id: order_id }, ...by, ...changed });
}

/** What is recorded pays the order in whole: anything else is returned, or completed, by the one who paid. */
function requirePayable({ state, total }: Order, amount: number): void {
  if (state === 'paid' || state === 'refunded' || state === 'partially_refunded')
    throw paymentRefusals.orderEnded(state);
  if (amount !== total)
    throw refuse.invalid({
      amount: `This order costs ${formatPrice(total)}. Record exactly that; return anything else to who sent it.`,
    });
}

async function askSecondPerson(trx: Trx, { public_no }: Order, { id, amount, reference }: RecordedPayment) {
  const email = financeEmails.secondPerson.write({ amount: formatPrice(amount), order: public_no, reference });
  await enqueueStaffEmail(trx, 'finance', email, `second-person:${id}`);
}
