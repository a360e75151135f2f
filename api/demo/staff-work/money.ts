import { isoDay } from '@azadkar/shared-api/format';
import { CARD, ONE_BILL, type OrderStatus, orderTotals } from '@azadkar/shared-api/payments/rules';
import type { SeedContext } from '../../src/operator/seed/seed-context';
import { inTransaction, type Trx } from '../../src/platform/database/schema';
import { newPublicId } from '../../src/platform/security/tokens';
import { newOrderNo } from '../../src/subjects/payments/payments.rules';
import { numberReceipts } from '../../src/subjects/payments/receipts/receipts.queries';
import { newTicketCode } from '../../src/subjects/ticketing/ticketing.rules';
import { type DemoOrder, orders } from '../data/orders';
import { type DemoPerson, findStaff, listMembers, recordAt } from './people';

const HOUR_MS = 3_600_000;
const PAYABLE_MS = 72 * HOUR_MS;
const EVENT = 'freelance-summit';

interface Context {
  order: DemoOrder;
  buyer: DemoPerson;
  finance: number;
}

/** Seeds orders in each status, with their payments, refunds and receipts. */
export async function seedMoney({ db }: SeedContext): Promise<void> {
  const finance = await findStaff(db, 'finance');
  const buyers = await listMembers(db, { from: 60, count: orders.length });
  if (!finance || buyers.length < orders.length) return;
  await inTransaction(db, async (trx) => {
    for (const [index, order] of [...orders].reverse().entries())
      await insertOrder(trx, { order, buyer: buyers[index] as DemoPerson, finance: finance.id });
    await numberReceipts(trx, { limit: orders.length });
  });
}

const TICKET_STATUS = {
  pending: 'reserved',
  paid: 'valid',
  partially_refunded: 'valid',
  refunded: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<OrderStatus, string>;

async function insertOrder(trx: Trx, { order, buyer, finance }: Context): Promise<void> {
  const { status, by, hoursAgo } = order;
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  const ticket = await insertTicket(trx, { order, buyer, at });
  const isPaid = ['paid', 'refunded', 'partially_refunded'].includes(status);
  const { id } = await trx
    .insertInto('orders')
    .values({
      ...{ public_no: newOrderNo(), user_id: buyer.id, kind: 'ticket', ticket_id: ticket.id, ...ticket.totals },
      ...{ payment_method: by === 'card' ? CARD : ONE_BILL, state: status, created_at: at },
      refund_due: order.refund !== undefined && order.refund.status !== 'done',
      expires_at: isPaid ? null : new Date(at.getTime() + PAYABLE_MS),
      paid_at: isPaid ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await insertPayment(trx, { ...{ order, finance, at }, orderId: id, total: ticket.totals.total });
  if (isPaid) await recordAt(trx, { action: 'paid', object: { type: 'order', id }, at });
  if (order.refund) await insertRefund(trx, { ...{ order, finance, at }, orderId: id, payment });
}

/** A ticket with its place, which an order that ended has given back. */
async function insertTicket(trx: Trx, { order, buyer, at }: { order: DemoOrder; buyer: DemoPerson; at: Date }) {
  const offer = await trx
    .selectFrom('packages as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .where('e.slug', '=', EVENT)
    .where('p.name', '=', order.package)
    .select(['p.id', 'p.event_id', 'p.price', 'p.discounted_price'])
    .executeTakeFirstOrThrow();
  const [first_name = '', ...rest] = buyer.name.split(' ');
  const state = TICKET_STATUS[order.status];
  const { id } = await trx
    .insertInto('tickets')
    .values({
      ...{ event_id: Number(offer.event_id), package_id: offer.id, user_id: buyer.id, source: 'package', state },
      ...{ first_name, last_name: rest.join(' '), email: buyer.email, phone_number: buyer.phone_raw },
      ...{ price: offer.price, discounted_price: offer.discounted_price, created_at: at },
      ...{ public_id: newPublicId(), qr_secret: newTicketCode() },
      hold_until: state === 'reserved' ? new Date(at.getTime() + PAYABLE_MS) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'reserved' || state === 'valid')
    for (const table of ['events', 'packages'] as const)
      await trx
        .updateTable(table)
        .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
        .where('id', '=', table === 'events' ? Number(offer.event_id) : offer.id)
        .execute();
  return { id, totals: orderTotals(offer.price, offer.discounted_price) };
}

const PAYMENT_STATUS = {
  pending: 'pending',
  paid: 'confirmed',
  partially_refunded: 'confirmed',
  refunded: 'refunded',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

interface OfOrder {
  order: DemoOrder;
  orderId: number;
  finance: number;
  at: Date;
}

async function insertPayment(trx: Trx, { order, orderId, finance, at, total }: OfOrder & { total: number }) {
  const reference = order.by === 'transfer' ? null : newPublicId();
  const state = PAYMENT_STATUS[order.status];
  const isIn = state === 'confirmed' || state === 'refunded';
  const { id } = await trx
    .insertInto('payments')
    .values({
      ...{ order_id: orderId, provider: order.by === 'transfer' ? 'staff' : order.by, state, amount: total },
      ...{ provider_ref: reference, created_at: at },
      confirmed_at: isIn ? at : null,
      confirmed_by: order.by === 'transfer' ? finance : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (order.by === 'transfer')
    await trx
      .insertInto('hand_payments')
      .values({
        ...{ order_id: orderId, amount: total, reference: 'DEMO-TRANSFER-1', received_on: isoDay(at) },
        ...{ needs_second: false, state: 'confirmed', recorded_by: finance, recorded_at: at },
        ...{ decided_by: finance, decided_at: at, payment_id: id },
      })
      .execute();
  if (reference && isIn) await insertBankPayment(trx, { orderId, reference, at, total });
  return { id, total, reference };
}

/** What the simulated bank knows of the payment, so that it can be returned. */
async function insertBankPayment(
  trx: Trx,
  { orderId, reference, at, total }: Pick<OfOrder, 'orderId' | 'at'> & { reference: string; total: number },
): Promise<void> {
  const order = trx.selectFrom('orders').where('id', '=', orderId).select('public_no');
  const { public_no: order_no } = await order.executeTakeFirstOrThrow();
  const row = {
    reference,
    order_no,
    amount: total,
    currency: 'PKR',
    message_id: newPublicId(),
    at,
    acknowledged_at: at,
  };
  await trx
    .insertInto('bank_payments')
    .values({ ...row, outcome: 'paid' })
    .execute();
}

async function insertRefund(
  trx: Trx,
  { order, orderId, finance, at, payment }: OfOrder & { payment: Awaited<ReturnType<typeof insertPayment>> },
): Promise<void> {
  if (!order.refund) return;
  const { amount, status, reason, failure = null } = order.refund;
  const rupees = amount === 'all' ? payment.total : amount;
  const asked = new Date(at.getTime() + 48 * HOUR_MS);
  const { id } = await trx
    .insertInto('refunds')
    .values({
      ...{ order_id: orderId, payment_id: payment.id, amount: rupees, state: status, reason, failure },
      ...{ method: order.by === 'card' ? 'provider' : 'hand', requested_by: finance, created_at: asked },
      tried_at: status === 'failed' ? asked : null,
      reference: status === 'done' ? `DEMO-RETURN-${orderId}` : null,
      done_by: status === 'done' && order.by !== 'card' ? finance : null,
      done_at: status === 'done' ? new Date(asked.getTime() + HOUR_MS) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status === 'done' && order.by === 'card' && payment.reference)
    await trx
      .insertInto('bank_refunds')
      .values({
        refund_id: `R${id}`,
        reference: payment.reference,
        amount: rupees,
        at: new Date(asked.getTime() + HOUR_MS),
      })
      .execute();
  await recordAt(trx, {
    ...{ action: 'refund due', object: { type: 'order', id: orderId }, actorId: finance, at: asked },
    after: { amount: rupees, reason },
  });
  if (status === 'done')
    await recordAt(trx, {
      ...{ action: 'refunded', object: { type: 'order', id: orderId }, at: new Date(asked.getTime() + HOUR_MS) },
      after: { amount: rupees, method: order.by === 'card' ? 'provider' : 'hand' },
    });
}
