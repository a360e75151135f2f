import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking, orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { anOrder, makeOverdue, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { expireOrders } from './expire-orders';
import { reconcilePayments } from './poll-payment';
import { recordBankPayment } from './simulated-bank/bank.queries';

const api = useTestApi();
let amna: TestMember;

beforeEach(async () => {
  amna = await aMember(api);
});

type Placed = Awaited<ReturnType<typeof anOrder>>;

const cancel = ({ orderNo }: Pick<Placed, 'orderNo'>, as = amna) =>
  api.ask(ticketing.cancelOrder, { as, params: { orderId: orderNo } });
const change = ({ orderNo }: Pick<Placed, 'orderNo'>, payment_method: number, as = amna) =>
  api.ask(ticketing.changePaymentMethod, { as, params: { orderId: orderNo }, body: { payment_method } });
const pay = (reference: string) => payOrder(api, reference);
const paymentsOf = ({ orderNo }: Placed) =>
  api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.public_no', '=', orderNo)
    .orderBy('p.id')
    .select(['p.state', 'p.provider', 'p.provider_ref as reference'])
    .execute();
const newestReference = async (order: Placed) => (await paymentsOf(order)).at(-1)?.reference ?? '';
const statesOf = async (order: Placed) => {
  const { order_state, ticket_state, taken, package_taken, refund_due } = await api.db
    .selectFrom('orders as o')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('packages as k', 'k.id', 't.package_id')
    .where('o.public_no', '=', order.orderNo)
    .select(['o.state as order_state', 't.state as ticket_state', 'e.taken', 'k.taken as package_taken'])
    .select('o.refund_due')
    .executeTakeFirstOrThrow();
  expect(package_taken).toBe(taken);
  return { order: order_state, ticket: ticket_state, taken, refund: refund_due };
};
const CANCELLED = { order: 'cancelled', ticket: 'cancelled', taken: 0, refund: false };
const PAID = { order: 'paid', ticket: 'valid', taken: 1, refund: false };
const refundsOf = ({ orderNo }: Placed) =>
  api.db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.public_no', '=', orderNo)
    .select(['r.amount', 'r.state'])
    .execute();
const subjects = async () => (await api.emailsTo(amna.email)).map(({ subject }) => subject);

describe('cancelling an unpaid order', () => {
  test('releases its seat at once, and the person can be booked again', async () => {
    const chosen = await aPackage(api, { capacity: 1, event: { capacity: 1 } });
    const ticketId = await aBooking(api, amna, chosen);
    const body = { ...orderForm, payment_method: ONE_BILL };
    const { data } = await api.ask(ticketing.orderTicket, { as: amna, params: { ticketId }, body });
    const again = () => api.ask(ticketing.bookTicket, { as: amna, params: { ...chosen }, body: ticketForm });
    expect(await again()).toMatchObject({
      status: 409,
      message: 'You have an unpaid order for this person. Pay it, change how you pay, or cancel it.',
    });
    expect((await api.ask(ticketing.unpaidOrders, { as: amna })).data).toMatchObject([
      { id: data.order_id, kind: 'ticket', package_name: 'Standard', holder_name: 'Amna Demo', status: 'pending' },
    ]);
    const cancelled = await cancel({ orderNo: data.order_id });
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'cancelled', payment_status: 'none' } });
    expect((await api.ask(ticketing.unpaidOrders, { as: amna })).data).toEqual([]);
    expect((await again()).status).toBe(200);
  });

  test('is done once, however often it is asked for, with one email', async () => {
    const order = await anOrder(api, amna);
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    answers.push(await cancel(order));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await statesOf(order)).toEqual(CANCELLED);
    const title = `Your order ${order.orderNo} was cancelled`;
    expect((await subjects()).filter((subject) => subject === title)).toHaveLength(1);
  });

  test('is refused when the order is paid, also if only the bank knows it yet', async () => {
    const known = await anOrder(api, amna);
    await pay(known.reference);
    expect(await cancel(known)).toMatchObject({ status: 409, message: 'This order is paid already.' });
    const unheard = await anOrder(api, amna);
    await recordBankPayment(api.db, { reference: unheard.reference, orderNo: unheard.orderNo, amount: 4000 }, 'paid');
    expect(await cancel(unheard)).toMatchObject({ status: 409, message: 'This order is paid already.' });
    expect([await statesOf(known), await statesOf(unheard)]).toEqual([PAID, PAID]);
  });

  test('is possible for its owner only', async () => {
    const order = await anOrder(api, amna);
    const bilal = await aMember(api);
    expect((await cancel(order, bilal)).status).toBe(404);
    expect((await change(order, ONE_BILL, bilal)).status).toBe(404);
    expect((await api.ask(ticketing.cancelOrder, { params: { orderId: order.orderNo } })).status).toBe(401);
    expect((await cancel({ orderNo: '0000000000' })).status).toBe(404);
    expect((await statesOf(order)).order).toBe('pending');
  });

  test('at the moment of the payment: paid or cancelled, never both, and the money is returned if cancelled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anOrder(api, amna);
      const both = [() => cancel(order), () => pay(order.reference)];
      await Promise.all((round % 2 ? both.reverse() : both).map((act) => act()));
      const states = await statesOf(order);
      const refunds = await refundsOf(order);
      if (states.order === 'paid') expect([states, refunds]).toEqual([PAID, []]);
      else expect([states, refunds]).toEqual([{ ...CANCELLED, refund: true }, [{ amount: 4000, state: 'requested' }]]);
      expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['confirmed']);
    }
  });

  test('a payment that arrives afterwards is returned once, and the seat stays free', async () => {
    const order = await anOrder(api, amna);
    await cancel(order);
    expect([await pay(order.reference), await pay(order.reference)]).toEqual(['refund due', 'repeated']);
    expect(await statesOf(order)).toEqual({ ...CANCELLED, refund: true });
    expect(await refundsOf(order)).toHaveLength(1);
    const { data } = await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: order.orderNo } });
    expect(data).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
    const told = (await api.emailsTo(amna.email)).filter(({ subject }) => subject.startsWith('We will return'));
    expect(told).toHaveLength(1);
    expect(told[0]?.paragraphs[0]).toContain('arrived after the order was cancelled');
  });

  test('a payment whose report was lost is found and returned', async () => {
    const order = await anOrder(api, amna);
    await cancel(order);
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
    await makeOverdue(api, order);
    await reconcilePayments(api);
    expect(await statesOf(order)).toEqual({ ...CANCELLED, refund: true });
  });

  test('at the moment it expires: its seat is released once', async () => {
    const order = await anOrder(api, amna);
    await makeOverdue(api, order);
    await Promise.all([cancel(order), expireOrders(api), cancel(order), expireOrders(api)]);
    const { order: status, taken } = await statesOf(order);
    expect(['cancelled', 'expired']).toContain(status);
    expect(taken).toBe(0);
  });
});

describe('changing the payment method of an unpaid order', () => {
  test('from card to 1Bill closes the card payment and gives a bill, with more time and an email', async () => {
    const order = await anOrder(api, amna, { method: CARD });
    const [before] = (await api.ask(ticketing.unpaidOrders, { as: amna })).data;
    const { status, data } = await change(order, ONE_BILL);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      redirect_url: null,
      paymentmethod: { name: '1Bill' },
      bill_reference: `10014${order.orderNo}`,
    });
    expect(Date.parse(data.expires_at ?? '')).toBeGreaterThan(Date.parse(before?.expires_at ?? '') + 60 * 3_600_000);
    expect(await paymentsOf(order)).toMatchObject([
      { provider: 'card', state: 'cancelled' },
      { provider: 'bill', state: 'pending' },
    ]);
    expect(await subjects()).toContain(`Please pay your order ${order.orderNo} with 1Bill`);
    expect((await subjects()).filter((subject) => /\bpaid\b/.test(subject))).toEqual([]); // nothing has been paid yet
    expect((await api.app.inject(order.payAt)).statusCode).toBe(410);
    expect((await api.app.inject(`/api/bank/bill?bill=10014${order.orderNo}`)).statusCode).toBe(200);
  });

  test('from 1Bill to card leads to the bank, keeps the time, and its bill can no longer be paid', async () => {
    const order = await anOrder(api, amna, { method: ONE_BILL });
    const [before] = (await api.ask(ticketing.unpaidOrders, { as: amna })).data;
    const { data } = await change(order, CARD);
    expect(data).toMatchObject({ paymentmethod: { name: 'Card' }, bill_reference: null });
    expect(data.expires_at).toBe(before?.expires_at);
    expect((await api.app.inject(data.redirect_url ?? '')).statusCode).toBe(200);
    expect((await api.app.inject(`/api/bank/bill?bill=10014${order.orderNo}`)).statusCode).toBe(404);
    await pay(await newestReference(order));
    expect(await statesOf(order)).toEqual(PAID);
  });

  test('to the method that it has changes nothing, and to Free is refused', async () => {
    const order = await anOrder(api, amna, { method: CARD });
    expect((await change(order, CARD)).data.redirect_url).toBe(order.payAt);
    expect((await Promise.all([change(order, ONE_BILL), change(order, ONE_BILL)])).map(({ status }) => status)).toEqual(
      [200, 200],
    );
    expect(await paymentsOf(order)).toHaveLength(2);
    expect(await change(order, 4)).toMatchObject({
      status: 422,
      errors: { payment_method: 'Please select your payment method' },
    });
  });

  test('to and fro does not extend the time of the order', async () => {
    const order = await anOrder(api, amna, { method: ONE_BILL });
    const until = async () => (await api.ask(ticketing.unpaidOrders, { as: amna })).data[0]?.expires_at;
    const before = await until();
    await change(order, CARD);
    await change(order, ONE_BILL);
    expect(await until()).toBe(before);
  });

  test('is refused when the order is paid, cancelled or expired', async () => {
    const [paid, cancelled, expired] = [await anOrder(api, amna), await anOrder(api, amna), await anOrder(api, amna)];
    await pay(paid.reference);
    await cancel(cancelled);
    await makeOverdue(api, expired);
    await expireOrders(api);
    expect((await change(paid, ONE_BILL)).message).toBe('This order is paid already.');
    expect((await change(cancelled, ONE_BILL)).message).toBe('This order was cancelled. Nothing is owed.');
    expect((await change(expired, ONE_BILL)).message).toBe('This order has expired. Nothing is owed.');
    expect(await paymentsOf(cancelled)).toHaveLength(1);
  });

  test('at the moment of the payment: the order is paid once, and no payment stays open', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anOrder(api, amna, { method: CARD });
      const both = [() => change(order, ONE_BILL), () => pay(order.reference)];
      await Promise.all((round % 2 ? both.reverse() : both).map((act) => act()));
      expect(await statesOf(order)).toEqual(PAID);
      const states = (await paymentsOf(order)).map(({ state }) => state);
      expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
      expect(states.filter((state) => state === 'pending')).toHaveLength(0);
      const { data } = await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: order.orderNo } });
      expect(data).toMatchObject({ status: 'paid', paymentmethod: { name: 'Card' } });
    }
  });

  test('an order that is paid in both ways is delivered once, and the second payment is returned', async () => {
    const order = await anOrder(api, amna, { method: CARD });
    await change(order, ONE_BILL);
    const bill = await newestReference(order);
    expect([await pay(order.reference), await pay(bill), await pay(bill)]).toEqual(['paid', 'refund due', 'repeated']);
    expect(await statesOf(order)).toEqual({ ...PAID, refund: true });
    expect(await refundsOf(order)).toEqual([{ amount: 4000, state: 'requested' }]);
    const told = (await api.emailsTo(amna.email)).find(({ subject }) => subject.startsWith('We will return'));
    expect(told?.paragraphs[0]).toContain('arrived, but the order was paid already');
    const [shown] = (await api.ask(ticketing.orders, { as: amna })).data;
    expect(shown).toMatchObject({ status: 'paid', payment_status: 'confirmed' });
  });
});

describe('what the order says about its payment', () => {
  const shown = async ({ orderNo }: Placed) =>
    (await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: orderNo } })).data;

  test('a declined card is told, and trying again pays it', async () => {
    const order = await anOrder(api, amna);
    expect((await shown(order)).payment_status).toBe('pending');
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'failed');
    const declined = await shown(order);
    expect(declined).toMatchObject({ status: 'pending', payment_status: 'declined', redirect_url: order.payAt });
    await recordBankPayment(api.db, { reference: order.reference, orderNo: order.orderNo, amount: 4000 }, 'paid');
    expect(await shown(order)).toMatchObject({ status: 'paid', payment_status: 'confirmed' });
    expect(await subjects()).toContain(`We have received your payment for order ${order.orderNo}`);
  });

  test('an order that expired unpaid says that nothing was paid', async () => {
    const order = await anOrder(api, amna);
    await makeOverdue(api, order);
    await expireOrders(api);
    expect(await shown(order)).toMatchObject({ status: 'expired', payment_status: 'none' });
  });

  test('a priced order with the method Free is called 1Bill, as it is paid so', async () => {
    const order = await anOrder(api, amna, { method: 4 });
    expect(await shown(order)).toMatchObject({
      paymentmethod: { name: '1Bill' },
      bill_reference: `10014${order.orderNo}`,
    });
  });
});
