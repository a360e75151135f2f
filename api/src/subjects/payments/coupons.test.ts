import { account } from '@azadkar/shared-api/account';
import { isoDay } from '@azadkar/shared-api/format';
import { couponRecord } from '@azadkar/shared-api/payments/records';
import { CARD, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/schema';
import { orderForm, ticketForm } from '../../testing/a-booking';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { startApi, useTestApi } from '../../testing/start-api';
import { takeCouponUse } from './coupons.queries';
import { expireOrders } from './expire-orders';
import { settlePayment } from './settle-payment';

const api = useTestApi();
const { calls } = couponRecord;
let finance: TestMember;
let surge: number;
beforeAll(async () => {
  finance = await aMember(api, { role: 'finance' });
  const found = await api.db.selectFrom('packages').where('slug', '=', 'surge').select('id').executeTakeFirstOrThrow();
  surge = found.id;
});

let count = 0;
async function aCode(more: object = {}): Promise<{ id: number; code: string }> {
  count += 1;
  const code = `CODE-${count}`;
  const body = { code, value: 10, unit: 'percent', tickets: true, plans: true, ...more };
  return { id: (await api.ask(calls.create, { as: finance, body })).data.id, code };
}
const DAY_MS = 86_400_000;
const inDays = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS));

const order = (as: TestMember, code: string, payment_method: number = ONE_BILL) =>
  api.ask(account.orderMembership, { as, body: { package_id: surge, payment_method, code } });
const price = (as: TestMember, code: string) =>
  api.ask(account.planWithCode, { as, body: { package_id: surge, code } });
const usesOf = async (id: number) => (await api.ask(calls.read, { as: finance, params: { id } })).data.uses;
const orderOf = (member: TestMember) =>
  api.db
    .selectFrom('orders')
    .where('user_id', '=', member.id)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();

async function pay(member: TestMember, orderId?: number) {
  const { reference, amount } = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.user_id', '=', member.id)
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? 0))
    .orderBy('p.id', 'desc')
    .select(['p.provider_ref as reference', 'p.amount'])
    .executeTakeFirstOrThrow();
  const report = { reference: reference ?? '', amount, currency: 'PKR', outcome: 'paid' } as const;
  await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
  return amount;
}

const lapse = async (member: TestMember) => {
  await sql`update orders set expires_at = now() - interval '1 minute' where user_id = ${member.id}`.execute(api.db);
  await expireOrders(api);
};

test('a member sees the price with the code, in any case, and pays it', async () => {
  const { id, code } = await aCode();
  const member = await aMember(api);
  const typed = code
    .toLowerCase()
    .replace('-', ' - ')
    .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
  expect((await price(member, typed)).data).toEqual({ subtotal: 500, discount: 50, total: 450 });
  expect(await usesOf(id)).toBe(0);
  await order(member, ` ${code.toLowerCase()} `);
  expect(await pay(member)).toBe(450);
  expect(await orderOf(member)).toMatchObject({
    subtotal: 500,
    discount: 50,
    total: 450,
    coupon_discount: 50,
    state: 'paid',
  });
  expect(await usesOf(id)).toBe(1);
  const search = (await orderOf(member)).public_no;
  const listed = (await api.ask(paymentsStaff.orders, { as: finance, query: { search } })).data.rows;
  expect(listed.map(({ coupon }) => coupon)).toEqual([code]);
});

test('a code of 100 percent, or of more than the price, makes a free order that is delivered at once', async () => {
  for (const more of [{ value: 100 }, { value: 9000, unit: 'rupees' }]) {
    const { code } = await aCode(more);
    const member = await aMember(api);
    await order(member, code, CARD);
    expect(await orderOf(member)).toMatchObject({ discount: 500, total: 0, state: 'paid' });
    expect((await api.ask(account.membership, { as: member })).data.membership_package).toBe('Surge');
    expect((await api.ask(ticketing.orders, { as: member })).data).toHaveLength(1);
  }
});

test.each([
  ['NO-SUCH', {}, 'There is no such code. Please look at how it is written.'],
  ['', { starts_on: inDays(3), ends_on: inDays(9) }, /^This code can be used from .* on\.$/],
  ['', { ends_on: inDays(-1) }, 'This code has expired.'],
  ['', { plans: false }, 'This code is not for this order.'],
])('a code that cannot be used is refused with the reason: %s %j', async (unknown, more, reason) => {
  const { code } = await aCode(more);
  const member = await aMember(api);
  for (const answer of [await price(member, unknown || code), await order(member, unknown || code)])
    expect(answer.errors?.code).toMatch(reason);
  expect(await api.db.selectFrom('orders').where('user_id', '=', member.id).selectAll().execute()).toEqual([]);
});

test('the first and the last day count', async () => {
  const { code } = await aCode({ starts_on: inDays(0), ends_on: inDays(0) });
  expect((await price(await aMember(api), code)).status).toBe(200);
});

test('of many members at the same moment, as many use a code as it has uses', async () => {
  const { id, code } = await aCode({ max_uses: 2 });
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(api)));
  const answers = await Promise.all(members.map((member) => order(member, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 200)?.errors?.code).toBe(
    'This code has been used as often as it can be.',
  );
  expect(await usesOf(id)).toBe(2);
});

test('the last use is taken by one of two orders that have both seen it free', async () => {
  const { id } = await aCode({ max_uses: 1 });
  const take = () => inTransaction(api.db, (trx) => takeCouponUse(trx, id));
  expect([await take(), await take()]).toEqual([true, false]);
});

const orderPlan = (as: TestMember, package_id: number, code: string) =>
  api.ask(account.orderMembership, { as, body: { package_id, payment_method: ONE_BILL, code } });

test('a member uses a code once, also in two orders at the same moment', async () => {
  const { id, code } = await aCode();
  const { id: other } = await api.db
    .insertInto('packages')
    .values({ kind: 'membership', slug: 'other', name: 'Other', price: 800, term_months: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await aMember(api);
  const answers = await Promise.all([surge, other].map((package_id) => orderPlan(member, package_id, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]); // the second waits for the first to be paid
  await pay(member);
  const again = await Promise.all([surge, other].map((package_id) => orderPlan(member, package_id, code)));
  expect(again.map(({ status }) => status).sort()).toEqual([409, 422]);
  expect(await usesOf(id)).toBe(1);
});

test('an order that is cancelled or lapses gives its use back; late money takes it again while one is left', async () => {
  const { id, code } = await aCode({ max_uses: 1 });
  const first = await aMember(api);
  const { data } = await order(first, code);
  const orderId = typeof data === 'string' ? '' : data.order.id;
  expect((await order(await aMember(api), code)).status).toBe(422);
  await api.ask(ticketing.cancelOrder, { as: first, params: { orderId } });
  expect(await usesOf(id)).toBe(0);
  const second = await aMember(api);
  await order(second, code);
  await lapse(second);
  expect(await usesOf(id)).toBe(0);
  await pay(second);
  expect(await orderOf(second)).toMatchObject({ state: 'paid' });
  expect(await usesOf(id)).toBe(1);
});

test('late money goes back when another member has taken the last use, or the member has used the code since', async () => {
  const { id, code } = await aCode({ max_uses: 1 });
  const late = await aMember(api);
  await order(late, code);
  await lapse(late);
  expect((await order(await aMember(api), code)).status).toBe(200);
  await pay(late);
  expect(await orderOf(late)).toMatchObject({ state: 'expired', refund_due: true });
  expect(await usesOf(id)).toBe(1);

  const again = await aCode();
  const member = await aMember(api);
  await order(member, again.code);
  const first = await orderOf(member);
  await lapse(member);
  await order(member, again.code);
  await pay(member);
  await pay(member, first.id);
  expect(await usesOf(again.id)).toBe(1);
});

test('the draft of an event that a code is for is kept', async () => {
  const { eventId } = await aPackage(api);
  await sql`update events set status = 'draft' where id = ${eventId}`.execute(api.db);
  await aCode({ event_id: eventId });
  const as = await aMember(api, { role: 'editor' });
  const { version } = (await api.ask(ticketingStaff.event, { as, params: { eventId } })).data;
  const removed = await api.ask(ticketingStaff.deleteEvent, { as, params: { eventId }, body: { version } });
  expect(removed).toMatchObject({ status: 409, message: expect.stringContaining('discount code') });
});

test('a code of an event is for its tickets alone, and for their member', async () => {
  const { eventId, packageId } = await aPackage(api);
  const elsewhere = await aPackage(api);
  const { code } = await aCode({ value: 50, plans: false, event_id: eventId });
  const member = await aMember(api);
  const book = async (of: { eventId: number; packageId: number }) =>
    (await api.ask(ticketing.bookTicket, { as: member, params: of, body: ticketForm })).data.id;
  const other = await book(elsewhere);
  const wrong = await api.ask(ticketing.ticketWithCode, { as: member, params: { ticketId: other }, body: { code } });
  expect(wrong.errors?.code).toBe('This code is not for this order.');
  const ticketId = await book({ eventId, packageId });
  const reduced = await api.ask(ticketing.ticketWithCode, { as: member, params: { ticketId }, body: { code } });
  expect(reduced.data).toEqual({ subtotal: 5000, discount: 3000, total: 2000 });
  const foreign = await aMember(api);
  expect((await api.ask(ticketing.ticketWithCode, { as: foreign, params: { ticketId }, body: { code } })).status).toBe(
    404,
  );
  const body = { ...orderForm, payment_method: ONE_BILL, code };
  await api.ask(ticketing.orderTicket, { as: member, params: { ticketId }, body });
  expect(await pay(member)).toBe(2000);
});

test('of three tickets that were bought with a code, each gives back its share, and together no more than was paid', async () => {
  const chosen = await aPackage(api, { price: 1000, discounted_price: null });
  const { code } = await aCode({ value: 1000, unit: 'rupees' });
  const member = await aMember(api, { name: 'Amna Demo' });
  const others = ['Rida', 'Sana'].map((first_name, n) => ({ first_name, last_name: 'Demo', cnic: `611019900000${n}` }));
  const booked = { ...ticketForm, email: member.email, cnic: '6110199000009', others };
  const { data } = await api.ask(ticketing.bookTicket, { as: member, params: { ...chosen }, body: booked });
  const body = { ...orderForm, payment_method: ONE_BILL, code };
  await api.ask(ticketing.orderTicket, { as: member, params: { ticketId: data.id }, body });
  expect(await pay(member)).toBe(2000);
  const given = [];
  for (const { id } of (await api.ask(ticketing.ownTickets, { as: member })).data)
    given.push((await api.ask(ticketing.giveTicketBack, { as: member, params: { ticketId: id } })).data.refund);
  expect(given).toEqual([667, 667, 666]);
});

test('guesses are limited, also those of many accounts at one address', async () => {
  const strict = await startApi({ rateLimits: 1 });
  const as = await aMember(strict);
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1) {
    const body = { package_id: surge, code: `GUESS-${guess}` };
    statuses.push((await strict.ask(account.planWithCode, { as, body })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  await strict.db.updateTable('rate_buckets').set({ n: 600 }).where('key', 'like', 'coupon%').execute();
  const other = await aMember(strict);
  const guess = { as: other, body: { package_id: surge, payment_method: ONE_BILL, code: 'GUESS' } };
  expect((await strict.ask(account.orderMembership, guess)).status).toBe(429);
  await strict.stop();
});

test('the staff are refused a code that is taken, does nothing, or is used; editors write none', async () => {
  const { id, code } = await aCode();
  const create = (more: object) =>
    api.ask(calls.create, { as: finance, body: { code: 'NEW-1', value: 10, unit: 'percent', tickets: true, ...more } });
  expect((await create({ code: code.toLowerCase() })).errors).toHaveProperty('code');
  expect((await create({ value: 101 })).errors).toHaveProperty('value');
  expect((await create({ tickets: false })).errors).toHaveProperty('tickets');
  expect((await create({ starts_on: inDays(2), ends_on: inDays(1) })).errors).toHaveProperty('ends_on');
  expect((await create({ event_id: 999_999 })).errors).toHaveProperty('event_id');
  await order(await aMember(api), code);
  expect((await api.ask(calls.remove, { as: finance, params: { id }, body: { version: 1 } })).status).toBe(409);
  const editor = await aMember(api, { role: 'editor' });
  expect((await api.ask(calls.create, { as: editor, body: { code: 'NEW-2', value: 1, unit: 'rupees' } })).status).toBe(
    403,
  );
});
