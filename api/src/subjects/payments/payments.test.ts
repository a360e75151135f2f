import { ticketing } from '@azadkar/shared-api/ticketing';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import { keyRing } from '../../platform/security/keys';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anOrder, makeOverdue } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { expireOrders } from './expire-orders';
import { reconcilePayments } from './poll-payment';
import { SIGNATURE_HEADER, signWebhook } from './provider/bank-protocol';
import { recordBankPayment } from './simulated-bank/bank.queries';
import { sendWebhooks } from './simulated-bank/send-webhook';

const api = useTestApi();
let amna: TestMember;
let finance: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
  finance = await aMember(api, { role: 'finance', name: 'Faisal Finance' });
});

type Placed = Awaited<ReturnType<typeof anOrder>>;

let messages = 0;
const messageOf = ({ reference }: Pick<Placed, 'reference'>, changed: object = {}) => {
  messages += 1;
  return JSON.stringify({
    id: `message-${messages}`,
    reference,
    outcome: 'paid',
    amount: 4000,
    currency: 'PKR',
    ...changed,
  });
};
const send = (raw: string, signature = signWebhook(api.settings.keys, raw)) =>
  api.app.inject({
    method: 'POST',
    url: PROVIDER_PATHS.simulatedBank,
    payload: raw,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
  });
const orderPaid = (order_id: string, as = amna) => api.ask(ticketing.orderPaid, { as, body: { order_id } });
const statusOf = async ({ orderNo }: Placed) =>
  (await api.db.selectFrom('orders').where('public_no', '=', orderNo).select('state').executeTakeFirstOrThrow()).state;
const ticketOf = async ({ ticketId }: Placed) =>
  (await api.db.selectFrom('tickets').where('public_id', '=', ticketId).select('state').executeTakeFirstOrThrow())
    .state;
const seatsOf = async ({ eventId }: Placed) =>
  (await api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow()).taken;
const confirmed = ({ orderNo }: Placed) =>
  api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.public_no', '=', orderNo)
    .where('p.state', '=', 'confirmed')
    .select('p.id')
    .execute();
const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);

describe('the provider’s webhook', () => {
  test('marks the order paid and the ticket valid, and sends an email', async () => {
    const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { title: 'Paid Event' } }) });
    expect((await send(messageOf(order))).statusCode).toBe(200);
    const { data, message } = await orderPaid(order.orderNo);
    expect(message).toBe('Your order is paid.');
    expect(data).toMatchObject({ status: 'paid', redirect_url: null, bill_reference: null, expires_at: null });
    expect(data.paid_at).not.toBeNull();
    expect(await ticketOf(order)).toBe('valid');
    expect(await subjectsTo(amna)).toContain('Your ticket for Paid Event');
  });

  test('that is delivered several times is one payment and one email', async () => {
    const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { title: 'Thrice' } }) });
    const raw = messageOf(order);
    const answers = await Promise.all([send(raw), send(raw), send(raw)]);
    answers.push(await send(raw), await send(messageOf(order)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await confirmed(order)).toHaveLength(1);
    expect((await subjectsTo(amna)).filter((subject) => subject === 'Your ticket for Thrice')).toHaveLength(1);
    expect(await seatsOf(order)).toBe(1);
  });

  test('about a failed card does not undo a payment, and a payment after a failure counts', async () => {
    const paidFirst = await anOrder(api, amna);
    await send(messageOf(paidFirst));
    await send(messageOf(paidFirst, { outcome: 'failed' }));
    expect(await statusOf(paidFirst)).toBe('paid');
    const failedFirst = await anOrder(api, amna);
    await send(messageOf(failedFirst, { outcome: 'failed' }));
    expect(await statusOf(failedFirst)).toBe('pending');
    await send(messageOf(failedFirst));
    expect(await statusOf(failedFirst)).toBe('paid');
  });

  test.each([
    ['another amount', { amount: 3999 }, 'wrong amount'],
    ['another currency', { currency: 'USD' }, 'wrong currency'],
    ['an unknown payment', { reference: 'unknown' }, 'unknown payment'],
  ])('with %s leaves the order pending, is stored, and alerts the finance staff', async (_, changed, verdict) => {
    const order = await anOrder(api, amna);
    const raw = messageOf(order, changed);
    expect((await send(raw)).statusCode).toBe(200);
    expect(await statusOf(order)).toBe('pending');
    expect(await ticketOf(order)).toBe('reserved');
    const kept = await api.db.selectFrom('payment_events').where('raw', '=', raw).selectAll().execute();
    expect(kept).toMatchObject([{ signature_ok: true, verdict }]);
    expect(await subjectsTo(finance)).toContain(`Payment to look at: ${verdict}`);
  });

  test('with a wrong signature, changed content or old timestamp changes nothing', async () => {
    const order = await anOrder(api, amna);
    const raw = messageOf(order);
    const { keys } = api.settings;
    const forged = [
      await send(raw, signWebhook(keyRing('another secret'), raw)),
      await send(raw, signWebhook(keys, raw.replace('4000', '1'))),
      await send(raw, signWebhook(keys, raw, Date.now() - 301_000)),
      await send(raw, signWebhook(keys, raw, Date.now() + 301_000)),
      await send(raw, ''),
      await send('{', signWebhook(keys, '{')),
      await send('{}', signWebhook(keys, '{}')),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 401));
    expect(await statusOf(order)).toBe('pending');
    const kept = await api.db.selectFrom('payment_events').where('raw', '=', raw).select('signature_ok').execute();
    expect(kept).toEqual([{ signature_ok: false }]);
    expect((await send(raw)).statusCode).toBe(200);
    expect(await statusOf(order)).toBe('paid');
  });

  test('above the size limit is rejected unread', async () => {
    expect((await send(JSON.stringify({ id: 'x'.repeat(5000) }))).statusCode).toBe(413);
  });
});

describe('polling the status of an order', () => {
  test('never marks it paid by itself', async () => {
    const order = await anOrder(api, amna);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await orderPaid(order.orderNo)).toMatchObject({ status: 200, error: false, data: { status: 'pending' } });
    }
    expect(await confirmed(order)).toHaveLength(0);
  });

  test('is possible for its owner only', async () => {
    const order = await anOrder(api, amna);
    const bilal = await aMember(api);
    const foreign = await orderPaid(order.orderNo, bilal);
    expect(foreign.status).toBe(404);
    expect({ ...foreign, headers: null }).toEqual({ ...(await orderPaid('0000000000', bilal)), headers: null });
    expect((await api.ask(ticketing.orderPaid, { body: { order_id: order.orderNo } })).status).toBe(401);
    expect(await orderPaid('')).toMatchObject({ status: 422 });
  });

  test('finds a payment whose webhook was lost', async () => {
    const order = await anOrder(api, amna);
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
    const answers = await Promise.all([orderPaid(order.orderNo), orderPaid(order.orderNo)]);
    expect(answers.map(({ data }) => data.status)).toEqual(['paid', 'paid']);
    expect(await confirmed(order)).toHaveLength(1);
  });

  test('does not accept a payment of another amount', async () => {
    const order = await anOrder(api, amna);
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 1 }, 'paid');
    expect((await orderPaid(order.orderNo)).data.status).toBe('pending');
  });
});

describe('when an order is not paid in time', () => {
  test('it expires, its seat is released, and the member gets one email', async () => {
    const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { capacity: 1 } }) });
    await expireOrders(api);
    expect(await statusOf(order)).toBe('pending');
    await makeOverdue(api, order);
    await Promise.all([expireOrders(api), expireOrders(api)]);
    expect([await statusOf(order), await ticketOf(order), await seatsOf(order)]).toEqual(['expired', 'expired', 0]);
    const emails = await subjectsTo(amna);
    expect(emails.filter((subject) => subject === `Your order ${order.orderNo} has expired`)).toHaveLength(1);
    await anOrder(api, await aMember(api), { chosen: order });
  });

  test('and is paid late, it is delivered while there is room', async () => {
    const order = await anOrder(api, amna, { chosen: await aPackage(api, { event: { capacity: 1 } }) });
    await makeOverdue(api, order);
    await expireOrders(api);
    await send(messageOf(order));
    expect([await statusOf(order), await ticketOf(order), await seatsOf(order)]).toEqual(['paid', 'valid', 1]);
  });

  test('and is paid when the seat is sold, a refund is due and nothing is oversold', async () => {
    const chosen = await aPackage(api, { event: { capacity: 1 } });
    const late = await anOrder(api, amna, { chosen });
    await makeOverdue(api, late);
    await expireOrders(api);
    const second = await anOrder(api, await aMember(api), { chosen });
    await send(messageOf(second));
    await send(messageOf(late));
    await send(messageOf(late));
    expect([await statusOf(late), await ticketOf(late), await seatsOf(late)]).toEqual(['expired', 'expired', 1]);
    const { id, refund_due } = await api.db
      .selectFrom('orders')
      .where('public_no', '=', late.orderNo)
      .select(['id', 'refund_due'])
      .executeTakeFirstOrThrow();
    expect(refund_due).toBe(true);
    const refunds = await api.db.selectFrom('refunds').where('order_id', '=', id).selectAll().execute();
    expect(refunds).toMatchObject([{ amount: 4000, state: 'requested' }]);
    expect(await subjectsTo(amna)).toContain(`We will return your payment for order ${late.orderNo}`);
    expect(await subjectsTo(finance)).toContain('Payment to look at: refund due');
  });

  test('and the package is sold out meanwhile, the seat count of the event stays', async () => {
    const chosen = await aPackage(api, { capacity: 1, event: { capacity: 9 } });
    const late = await anOrder(api, amna, { chosen });
    await makeOverdue(api, late);
    await expireOrders(api);
    await anOrder(api, await aMember(api), { chosen });
    await send(messageOf(late));
    expect([await statusOf(late), await seatsOf(late)]).toEqual(['expired', 1]);
  });

  test('and is paid at the moment it expires, its order, ticket and seat agree', async () => {
    const order = await anOrder(api, amna);
    await makeOverdue(api, order);
    await Promise.all([expireOrders(api), send(messageOf(order))]);
    await expireOrders(api);
    expect([await statusOf(order), await ticketOf(order), await seatsOf(order)]).toEqual(['paid', 'valid', 1]);
  });
});

describe('a webhook that got lost', () => {
  test('is sent again by the bank until it is acknowledged', async () => {
    const order = await anOrder(api, amna);
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
    await sendWebhooks(api);
    expect(await statusOf(order)).toBe('paid');
    const { acknowledged_at } = await api.db
      .selectFrom('bank_payments')
      .where('reference', '=', order.reference)
      .select('acknowledged_at')
      .executeTakeFirstOrThrow();
    expect(acknowledged_at).not.toBeNull();
  });

  test('is replaced by polling around the end of the order', async () => {
    const order = await anOrder(api, amna);
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
    await reconcilePayments(api);
    expect(await statusOf(order)).toBe('pending');
    await makeOverdue(api, order);
    await reconcilePayments(api);
    expect(await statusOf(order)).toBe('paid');
  });
});
