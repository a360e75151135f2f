import { account } from '@azadkar/shared-api/account';
import { formatPrice } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/schema';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anOrder, makeOverdue, payOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';
import { expireOrders } from '../expire-orders';
import { settlePayment } from '../settle-payment';
import { recordBankPayment } from '../simulated-bank/bank.queries';
import { carryOutRefunds } from './carry-out-refunds';
import { completeRefund, requestRefund } from './complete-refund';

const api = useTestApi();
let amna: TestMember;
beforeAll(async () => {
  amna = await aMember(api);
});

type Placed = Awaited<ReturnType<typeof anOrder>>;

async function aPaidOrder(options: Parameters<typeof anOrder>[2] = {}) {
  const order = await anOrder(api, amna, options);
  const { reference, orderNo } = order;
  await recordBankPayment(api.db, { reference, orderNo, amount: 4000 }, 'paid');
  await payOrder(api, reference);
  return { ...order, id: (await orderOf(order)).id };
}
const orderOf = ({ orderNo }: Pick<Placed, 'orderNo'>) =>
  api.db.selectFrom('orders').where('public_no', '=', orderNo).selectAll().executeTakeFirstOrThrow();
const ticketOf = ({ ticketId }: Placed) =>
  api.db.selectFrom('tickets').where('public_id', '=', ticketId).select('state').executeTakeFirstOrThrow();
const seatsOf = async ({ eventId }: Placed) =>
  (await api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow()).taken;
const refundsOf = (orderId: number) =>
  api.db.selectFrom('refunds').where('order_id', '=', orderId).orderBy('id').selectAll().execute();
const request = (orderId: number, more: { amount?: number; byHand?: boolean; keepsPurchase?: boolean } = {}) =>
  inTransaction(api.db, (trx) =>
    requestRefund(trx, api, { orderId, reason: 'The event was cancelled.', by: {}, ...more }),
  );
const subjects = async () => (await api.emailsTo(amna.email)).map(({ subject }) => subject);

test('the refund of a whole card payment ends the ticket, gives the seat back, and the provider returns the money', async () => {
  const order = await aPaidOrder();
  await request(order.id);
  expect(await ticketOf(order)).toEqual({ state: 'cancelled' });
  expect(await seatsOf(order)).toBe(0);
  expect(await orderOf(order)).toMatchObject({ state: 'paid', refund_due: true });
  await carryOutRefunds(api);
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', refund_due: false });
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'done', method: 'provider', amount: 4000 }]);
  const mail = (await api.emailsTo(amna.email)).find(({ subject }) => subject.includes('We have returned PKR 4,000'));
  expect(mail?.subject).toContain(order.orderNo);
  expect(mail?.paragraphs).toContain('The event was cancelled.');
});

test('a part leaves the ticket valid, and the rest can be returned later, but no more than that', async () => {
  const order = await aPaidOrder();
  await request(order.id, { amount: 1500 });
  await carryOutRefunds(api);
  expect(await ticketOf(order)).toEqual({ state: 'valid' });
  expect(await orderOf(order)).toMatchObject({ state: 'partially_refunded', refund_due: false });
  await expect(request(order.id, { amount: 2501 })).rejects.toThrow(`The amount can be ${formatPrice(2500)} at most.`);
  await request(order.id);
  await carryOutRefunds(api);
  expect(await orderOf(order)).toMatchObject({ state: 'refunded' });
  expect(await ticketOf(order)).toEqual({ state: 'cancelled' });
  expect(await request(order.id)).toBeUndefined();
});

test('requests at the same moment return the payment once', async () => {
  const order = await aPaidOrder();
  const results = await Promise.allSettled([1, 2, 3].map(() => request(order.id, { amount: 3000 })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refundsOf(order.id)).toMatchObject([{ amount: 3000 }]);
});

test('the database itself refuses to return more than came in', async () => {
  const order = await aPaidOrder();
  const insert = sql`insert into refunds (order_id, amount, reason) values (${order.id}, 4001, 'By hand in SQL')`;
  await expect(insert.execute(api.db)).rejects.toThrow('order_balances_returns_what_came');
});

test('what came by bill waits for a person, and the member is told of both', async () => {
  const order = await aPaidOrder({ method: 5 });
  const refund = await request(order.id);
  await carryOutRefunds(api);
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'requested', method: 'hand' }]);
  expect(await subjects()).toContain(`We will return PKR 4,000 for order ${order.orderNo}`);
  const finance = await aMember(api, { role: 'finance' });
  const complete = () =>
    inTransaction(api.db, (trx) =>
      completeRefund(trx, api, {
        refundId: refund?.id ?? 0,
        from: ['requested'],
        reference: 'IBFT 77',
        by: { actorId: finance.id },
        method: 'hand',
      }),
    );
  expect(await complete()).toMatchObject({ state: 'done', reference: 'IBFT 77', done_by: finance.id });
  expect(await complete()).toBeUndefined();
  expect(await orderOf(order)).toMatchObject({ state: 'refunded', refund_due: false });
  expect(await subjects()).toContain(`We have returned PKR 4,000 for order ${order.orderNo}`);
});

test('a refund that the provider refuses tells the finance staff, and can be made by hand', async () => {
  const order = await anOrder(api, amna);
  await payOrder(api, order.reference); // the bank has no such payment in its book
  const { id } = await orderOf(order);
  const finance = await aMember(api, { role: 'finance' });
  await request(id);
  await carryOutRefunds(api);
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed', failure: expect.stringContaining('knows no such') }]);
  expect(await orderOf(order)).toMatchObject({ state: 'paid', refund_due: true });
  const told = (await api.emailsTo(finance.email)).map(({ subject }) => subject);
  expect(told).toContain(`The refund of order ${order.orderNo} needs you`);
  const { data } = await api.ask(paymentsStaff.orders, { as: finance, query: { queue: 'refund' } });
  expect(data.rows).toContainEqual(expect.objectContaining({ order_no: order.orderNo, refund_refused: true }));
});

test('a payment that came too late is returned without a change of the order', async () => {
  const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { capacity: 1 } }) });
  await makeOverdue(api, order);
  await expireOrders(api);
  await aPaidOrder({ chosen: order });
  await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
  await payOrder(api, order.reference);
  expect(await orderOf(order)).toMatchObject({ state: 'expired', refund_due: true });
  await carryOutRefunds(api);
  expect(await orderOf(order)).toMatchObject({ state: 'expired', refund_due: false });
});

test('a membership whose payment is returned ends, and the free one begins', async () => {
  const surge = await api.db.selectFrom('packages').where('slug', '=', 'surge').select('id').executeTakeFirstOrThrow();
  await api.ask(account.orderMembership, { as: amna, body: { package_id: surge.id, payment_method: 3 } });
  const order = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.kind', '=', 'membership')
    .select(['o.id', 'p.provider_ref as reference', 'p.amount'])
    .executeTakeFirstOrThrow();
  const report = { reference: order.reference ?? '', amount: order.amount, outcome: 'paid', currency: 'PKR' } as const;
  await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
  expect(await planOf(amna)).toEqual({ slug: 'surge' });
  await request(order.id);
  expect(await planOf(amna)).toEqual({ slug: 'seed' });
});

const planOf = ({ id }: TestMember) =>
  api.db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('m.user_id', '=', id)
    .where('m.state', 'in', ['active', 'grace'])
    .select('p.slug')
    .executeTakeFirst();
