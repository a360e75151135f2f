import { ticketing } from '@azadkar/shared-api/ticketing';
import { aBooking, orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

const CARD = 3;
const FREE = 4;
const ONE_BILL = 5;
const RIDA = '3520276543210';

const order = (ticketId: string, payment_method: unknown, as = amna, headers = {}) =>
  api.ask(ticketing.orderTicket, { as, params: { ticketId }, body: { ...orderForm, payment_method }, headers });
const orders = async (as = amna) => (await api.ask(ticketing.orders, { as })).data;
const ticket = async (ticketId: string, as = amna) =>
  (await api.ask(ticketing.ticket, { as, params: { ticketId } })).data[0];
const ordersOf = (publicId: string) =>
  api.db
    .selectFrom('orders as o')
    .innerJoin('tickets as t', 't.id', 'o.ticket_id')
    .where('t.public_id', '=', publicId)
    .selectAll('o')
    .execute();

test('a card order is pending, and gives the address to pay at', async () => {
  const chosen = await aPackage(api, { event: { title: 'Card Event' } });
  const id = await aBooking(api, amna, chosen);
  const { data, message } = await order(id, CARD);
  expect(message).toBe('Your order was placed successfully!');
  expect(data).toMatchObject({ grand_total: 4000, status: 'pending' });
  expect(data.order_id).toMatch(/^\d{10}$/);
  expect(data.redirect_url).toMatch(/^\/api\/bank\/card\?request=/);
  expect(await ticket(id)).toMatchObject({ ticket_status: 'reserved', order_id: data.order_id, hold_until: null });
  expect((await orders())[0]).toMatchObject({
    id: data.order_id,
    grand_total: 4000,
    paymentmethod: { name: 'Card' },
    ticket: { id, event_id: chosen.eventId, event_name: 'Card Event' },
    status: 'pending',
    paid_at: null,
    redirect_url: data.redirect_url,
    bill_reference: null,
  });
  const emails = await api.emailsTo(amna.email);
  expect(emails.map(({ subject }) => subject)).toContain(`Your order ${data.order_id} was placed`);
});

test('a 1Bill order gives the bill number for the banking app, and until when it can be paid', async () => {
  const { data } = await order(await aBooking(api, amna), ONE_BILL);
  expect(data.redirect_url).toBeNull();
  const [shown] = await orders();
  expect(shown).toMatchObject({
    paymentmethod: { name: '1Bill' },
    bill_reference: `10014${data.order_id}`,
    bill_page: `/api/bank/bill?bill=10014${data.order_id}`,
  });
  const email = (await api.emailsTo(amna.email)).find(({ subject }) => subject.includes(data.order_id));
  expect(email?.paragraphs.join(' ')).toContain(`10014${data.order_id}`);
  expect(email?.paragraphs.join(' ')).toContain('PKR 4,000');
  expect((Date.parse(shown?.expires_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
});

test('an order expires no later than its event begins', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  await order(await aBooking(api, amna, await aPackage(api, { event: { start_at: soon } })), ONE_BILL);
  expect((await orders())[0]?.expires_at).toBe(soon.toISOString());
});

test('the price is the one at which the ticket was booked', async () => {
  const chosen = await aPackage(api);
  const id = await aBooking(api, amna, chosen);
  await api.db
    .updateTable('packages')
    .set({ price: 9000, discounted_price: null })
    .where('id', '=', chosen.packageId)
    .execute();
  await order(id, CARD);
  expect(await ordersOf(id)).toMatchObject([{ subtotal: 5000, discount: 1000, total: 4000 }]);
});

test('an order is refused where its page has shown another price; the release before does not say what it has shown', async () => {
  const chosen = await aPackage(api);
  const id = await aBooking(api, amna, chosen);
  const body = { ...orderForm, payment_method: CARD };
  const orderAt = (shown_total: number) =>
    api.ask(ticketing.orderTicket, { as: amna, params: { ticketId: id }, body: { ...body, shown_total } });
  await api.db.updateTable('packages').set({ price: 9000 }).where('id', '=', chosen.packageId).execute();
  await aBooking(api, amna, chosen, { ...ticketForm, others: [{ first_name: 'Rida', last_name: 'Shah', cnic: RIDA }] });
  expect(await orderAt(4000)).toMatchObject({ status: 409, message: 'The price is PKR 8,000 now. Please look again.' });
  expect(await ordersOf(id)).toEqual([]);
  expect(await ticket(id)).toMatchObject({ ticket_status: 'draft', price: 9000, discounted_price: 4000 });
  expect((await orderAt(8000)).data.grand_total).toBe(8000);
  expect((await orderAt(8000)).status).toBe(200);
  expect((await orderAt(7000)).message).toContain('You have an unpaid order for this person.');
  expect((await order(await aBooking(api, amna, await aPackage(api)), CARD)).data.grand_total).toBe(4000);
});

test('a ticket that costs nothing is paid and valid at once', async () => {
  const free = await aPackage(api, { price: 0, discounted_price: null, event: { title: 'Gift Event' } });
  const id = await aBooking(api, amna, free);
  const { data } = await order(id, FREE);
  expect(data).toMatchObject({ grand_total: 0, status: 'paid', redirect_url: null });
  expect(await ticket(id)).toMatchObject({ ticket_status: 'valid' });
  expect((await orders())[0]).toMatchObject({ status: 'paid', paymentmethod: { name: 'Free' }, bill_reference: null });
  const emails = await api.emailsTo(amna.email);
  expect(emails.filter(({ subject }) => subject === 'Your ticket for Gift Event')).toHaveLength(1);
  const url = await api.ask(ticketing.ticketUrl, { as: amna, query: { event_id: free.eventId } });
  expect((await api.app.inject({ method: 'GET', url: url.data })).statusCode).toBe(200);
});

test('the method Free does not pay an order that has a price', async () => {
  const chosen = await aPackage(api);
  const id = await aBooking(api, amna, chosen);
  const { data } = await order(id, FREE);
  expect(data).toMatchObject({ grand_total: 4000, status: 'pending', redirect_url: null });
  const paid = await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: data.order_id } });
  expect(paid.data.status).toBe('pending');
  expect(await ticket(id)).toMatchObject({ ticket_status: 'reserved' });
  expect((await api.ask(ticketing.ticketUrl, { as: amna, query: { event_id: chosen.eventId } })).error).toBe(true);
});

test.each([undefined, null, 1, 'card', 3.5])('the payment method %p is refused', async (method) => {
  const answer = await order(await aBooking(api, amna), method);
  expect(answer).toMatchObject({ status: 422, errors: { payment_method: 'Please select your payment method' } });
});

test('a double click orders once and answers the same, with and without a key', async () => {
  for (const headers of [{}, {}, {}, {}, { 'idempotency-key': 'order-1' }]) {
    const id = await aBooking(api, amna);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(id, CARD, amna, headers)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.order_id}`)).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  }
});

test('a key cannot be used for another order', async () => {
  const headers = { 'idempotency-key': 'order-2' };
  expect((await order(await aBooking(api, amna), CARD, amna, headers)).status).toBe(200);
  expect((await order(await aBooking(api, amna), CARD, amna, headers)).status).toBe(422);
});

test('an order that is refused can be corrected and sent again with the same key', async () => {
  const id = await aBooking(api, amna);
  const headers = { 'idempotency-key': 'order-3' };
  const held = (until: Date) =>
    api.db.updateTable('tickets').set({ hold_until: until }).where('public_id', '=', id).execute();
  await held(new Date(Date.now() - 1000));
  expect((await order(id, CARD, amna, headers)).status).toBe(409);
  await held(new Date(Date.now() + 60_000));
  expect((await order(id, CARD, amna, headers)).status).toBe(200);
});

test('a ticket whose hold has expired cannot be ordered', async () => {
  const id = await aBooking(api, amna);
  await api.db
    .updateTable('tickets')
    .set({ hold_until: new Date(Date.now() - 1000) })
    .where('public_id', '=', id)
    .execute();
  expect(await order(id, CARD)).toMatchObject({
    status: 409,
    message: 'The seat is no longer held for this ticket. Please book it again.',
  });
  expect(await ordersOf(id)).toHaveLength(0);
});

test('a member books one ticket for each person', async () => {
  const chosen = await aPackage(api, { price: 0, discounted_price: null });
  await order(await aBooking(api, amna, chosen), FREE);
  const again = await api.ask(ticketing.bookTicket, { as: amna, params: { ...chosen }, body: ticketForm });
  expect(again).toMatchObject({ status: 409, message: 'You already have a ticket for this person.' });
});

test('one person gets one free ticket for an event, and the refusal does not tell who has it', async () => {
  const chosen = await aPackage(api, { price: 0, discounted_price: null });
  const bilal = await aMember(api);
  const [first, second] = [await aBooking(api, amna, chosen), await aBooking(api, bilal, chosen)];
  const answers = await Promise.all([order(first, FREE), order(second, FREE, bilal)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'This cannot be ordered with these details. If they are right, please write to us.',
  );
});

test('the order stores billing and shipping details without the identity number', async () => {
  const id = await aBooking(api, amna);
  await order(id, CARD);
  const [row] = await ordersOf(id);
  expect(JSON.stringify(row?.billing)).not.toContain('3520212345671');
  expect(row?.billing).toMatchObject({ first_name: 'Amna', phone_number: '+923000000000' });
  expect(row?.shipping).toMatchObject({ city: 'Lahore', physical_address: '1 Demo Street' });
});

test('each member sees their own orders only, newest first', async () => {
  const bilal = await aMember(api);
  expect(await orders(bilal)).toEqual([]);
  const one = (await order(await aBooking(api, bilal), CARD, bilal)).data.order_id;
  const two = (await order(await aBooking(api, bilal), ONE_BILL, bilal)).data.order_id;
  expect((await orders(bilal)).map(({ id }) => id)).toEqual([two, one]);
  expect((await api.ask(ticketing.orders)).status).toBe(401);
});

test('a member who also bought a ticket for a colleague opens each of the two tickets', async () => {
  const bilal = await aMember(api);
  const chosen = await aPackage(api, { price: 0, discounted_price: null });
  const own = await aBooking(api, bilal, chosen);
  const colleagues = await aBooking(api, bilal, chosen, { ...ticketForm, cnic: '3520276543210' });
  for (const id of [own, colleagues]) await order(id, FREE, bilal);
  const linkTo = (ticket_id: string, as = bilal) =>
    api.ask(ticketing.ticketUrl, { as, query: { event_id: chosen.eventId, ticket_id } });
  expect((await linkTo(own)).data).toContain(`/api/tickets/${own}?`);
  expect((await linkTo(colleagues)).data).toContain(`/api/tickets/${colleagues}?`);
  expect((await linkTo(own, amna)).error).toBe(true);
});
