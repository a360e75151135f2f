import { account } from '@azadkar/shared-api/account';
import { planRecord } from '@azadkar/shared-api/account/records';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { isoDay } from '@azadkar/shared-api/format';
import { CARD, FREE, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/schema';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { findReceipt, newestReceiptNo } from '../payments/receipts/receipts.queries';
import { requestRefund } from '../payments/refunds/complete-refund';
import { settlePayment } from '../payments/settle-payment';
import { remindOfEnds } from './end-memberships';

const api = useTestApi();
const { calls } = planRecord;
let finance: TestMember;
beforeAll(async () => {
  finance = await aMember(api, { role: 'finance' });
});

const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
let count = 0;
async function aPlan(more: object = {}) {
  count += 1;
  const body = { name: `Plan ${count} of orders`, price: 9000, term_months: 12, features: [], ...more };
  return (await api.ask(calls.create, { as: finance, body })).data.id;
}
async function save(id: number, changed: object) {
  const { members: _, id: __, ...form } = (await api.ask(calls.read, { as: finance, params: { id } })).data;
  return api.ask(calls.save, { as: finance, params: { id }, body: { ...form, ...changed } });
}
const order = (as: TestMember, package_id: number, more: object = {}) =>
  api.ask(account.orderMembership, { as, body: { package_id, payment_method: CARD, ...more } });
const membershipOf = async (as: TestMember) => (await api.ask(account.membership, { as })).data;
const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);

/** Pays the newest order of the member. */
async function pay(member: TestMember) {
  const { id, provider_ref, amount } = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.user_id', '=', member.id)
    .orderBy('p.id', 'desc')
    .select(['o.id', 'p.provider_ref', 'p.amount'])
    .executeTakeFirstOrThrow();
  const report = { reference: provider_ref ?? '', amount, currency: 'PKR', outcome: 'paid' } as const;
  await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
  return { orderId: id, amount };
}
async function buy(member: TestMember, plan: number) {
  expect((await order(member, plan)).status).toBe(200);
  return pay(member);
}
const refund = (orderId: number) =>
  inTransaction(api.db, (trx) => requestRefund(trx, api, { orderId, reason: 'By mistake.', by: {} }));
const currentOf = ({ id }: TestMember) =>
  api.db
    .selectFrom('memberships')
    .where('user_id', '=', id)
    .where('state', 'in', ['active', 'grace'])
    .selectAll()
    .executeTakeFirstOrThrow();
const seed = async () =>
  (await api.db.selectFrom('packages').where('slug', '=', 'seed').select('id').executeTakeFirstOrThrow()).id;

describe('an order of a plan', () => {
  test('keeps its months and its name, whatever becomes of the plan until it is paid', async () => {
    const [year, life] = [await aPlan({ name: 'Kept' }), await aPlan({ term_months: '' })];
    const [one, other] = [await aMember(api), await aMember(api)];
    await order(one, year);
    await order(other, life);
    await save(year, { name: 'Renamed', term_months: 3 });
    await save(life, { term_months: 1 });
    const { orderId } = await pay(one);
    await pay(other);
    expect(String((await currentOf(one)).ends_on) > inDays(360)).toBe(true);
    expect((await currentOf(other)).ends_on).toBeNull();
    const number = await inTransaction(api.db, (trx) => newestReceiptNo(trx, orderId));
    expect(await findReceipt(api.db, number ?? 0)).toMatchObject({ package: 'Kept' });
  });

  test('of the release before, which kept no name, keeps the one that the plan had', async () => {
    const plan = await aPlan({ name: 'Old name' });
    const member = await aMember(api);
    await order(member, plan);
    await sql`update orders set term_months = null, plan_name = null where user_id = ${member.id}`.execute(api.db);
    await save(plan, { name: 'New name' });
    await save(plan, { name: 'Newest name' });
    expect((await api.ask(ticketing.orders, { as: member })).data[0]).toMatchObject({ package_name: 'Old name' });
    const { data } = await api.ask(paymentsStaff.orders, { as: finance, query: { search: member.email } });
    expect(JSON.stringify(data.rows)).toContain('Old name');
  });

  test('of the release before, which kept none, has the months of the plan', async () => {
    const plan = await aPlan({ term_months: 2 });
    const member = await aMember(api);
    await order(member, plan);
    await sql`update orders set term_months = null, plan_name = null where user_id = ${member.id}`.execute(api.db);
    await pay(member);
    const { ends_on } = await currentOf(member);
    expect(String(ends_on) > inDays(55) && String(ends_on) < inDays(65)).toBe(true);
  });

  test('is the only unpaid one of a member, also at the same moment: two that are paid would end one of them', async () => {
    const [year, month] = [await aPlan({ name: 'Year' }), await aPlan({ price: 100, term_months: 1 })];
    const member = await aMember(api);
    const answers = await Promise.all([year, month].map((plan) => order(member, plan)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await aMember(api);
    await order(late, year);
    const said = 'You have an unpaid order of Year membership. Pay it, change how you pay, or cancel it.';
    const name = { package_name: `Plan ${count} of orders` };
    expect((await api.ask(account.validateMembership, { as: late, body: name })).message).toBe(said);
    expect((await order(late, month)).message).toBe(said);
    const copy = sql`insert into orders (public_no, user_id, kind, package_id, subtotal, total, payment_method, state)
      select '0000000001', user_id, kind, ${month}, 100, 100, 3, 'pending' from orders where user_id = ${late.id}`;
    await expect(copy.execute(api.db)).rejects.toThrow('orders_one_pending_plan');
  });

  test('is refused where its page has shown another price, also with a code, and the use is not taken', async () => {
    const plan = await aPlan({ price: 500 });
    const member = await aMember(api);
    await save(plan, { price: 5000 });
    for (const code of ['', 'SEEN']) {
      if (code)
        await sql`insert into coupons (code, unit, value, tickets, plans) values (${code}, 'rupees', 100, false, true)`.execute(
          api.db,
        );
      const now = code ? 4900 : 5000;
      const refused = await order(member, plan, { code, shown_total: now - 4500 });
      expect([refused.status, refused.message]).toEqual([
        409,
        `The price is PKR ${code ? '4,900' : '5,000'} now. Please look again.`,
      ]);
    }
    expect(await api.db.selectFrom('coupons').where('code', '=', 'SEEN').select('uses').execute()).toEqual([
      { uses: 0 },
    ]);
    expect((await order(member, plan, { code: 'SEEN', shown_total: 4900 })).status).toBe(200);
    expect((await order(member, plan, { shown_total: 5000 })).status).toBe(409);
    expect((await order(member, plan)).status).toBe(200);
    expect((await pay(member)).amount).toBe(4900);
  });
});

describe('a membership without an end', () => {
  test('does not change to the free one: nothing would ever begin', async () => {
    const member = await aMember(api);
    await buy(member, await aPlan({ term_months: '' }));
    const refused = await order(member, await seed(), { payment_method: FREE });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Your membership never ends, so it does not change to Seed. Please write to us to give it up.',
    ]);
    expect((await membershipOf(member)).membership_next_package).toBeNull();
  });

  test('that the staff give is told as it is', async () => {
    await aPlan({ name: 'Founder', term_months: '' });
    const member = await aMember(api);
    const { member_no } = await api.db
      .selectFrom('users')
      .where('id', '=', member.id)
      .select('member_no')
      .executeTakeFirstOrThrow();
    const body = { plan: 'founder', starts_on: inDays(0), ends_on: '', reason: 'Honoured.' };
    await api.ask(accountStaff.giveMembership, { as: finance, params: { memberNo: String(member_no) }, body });
    const told = JSON.stringify(await api.emailsTo(member.email));
    expect(told).toContain('you have Founder, and it never ends.');
    expect(told).not.toContain('has ended');
  });
});

describe('the refund of an upgrade', () => {
  test('gives back what it took the place of, which was paid for longer', async () => {
    const [a, b, c] = [await aPlan({ name: 'A' }), await aPlan({ name: 'B' }), await aPlan({ name: 'C' })];
    const member = await aMember(api);
    await buy(member, a);
    const { starts_on, ends_on } = await currentOf(member);
    const second = await buy(member, b);
    const third = await buy(member, c);
    await refund(third.orderId);
    expect((await membershipOf(member)).membership_package).toBe('B');
    await refund(second.orderId);
    expect(await currentOf(member)).toMatchObject({ package_id: a, starts_on, ends_on });
  });

  test('gives back nothing that is over or whose money was returned', async () => {
    const [a, b] = [await aPlan(), await aPlan()];
    const [returned, over] = [await aMember(api), await aMember(api)];
    const first = await buy(returned, a);
    const { orderId } = await buy(returned, b);
    await refund(first.orderId);
    await sql`update orders set state = 'refunded' where id = ${first.orderId}`.execute(api.db);
    await refund(orderId);
    expect((await membershipOf(returned)).membership_package).toBe('Seed');
    await buy(over, a);
    await sql`update memberships set starts_on = '2020-01-01', ends_on = ${inDays(-1)} where user_id = ${over.id} and package_id = ${a}`.execute(
      api.db,
    );
    await refund((await buy(over, b)).orderId);
    expect((await membershipOf(over)).membership_package).toBe('Seed');
  });
});

test('a plan of one month is reminded of and renewed in its second half only', async () => {
  const month = await aPlan({ name: 'Monthly', price: 100, term_months: 1 });
  const member = await aMember(api);
  await buy(member, month);
  await remindOfEnds(api);
  expect((await subjectsTo(member)).join()).not.toContain('ends on');
  expect((await membershipOf(member)).membership_renewable).toBe(false);
  expect((await order(member, month)).message).toBe('Monthly is already your membership.');
  const move = (days: number) =>
    sql`update memberships set ends_on = ${inDays(days)} where user_id = ${member.id} and state = 'active'`.execute(
      api.db,
    );
  await move(7);
  await remindOfEnds(api);
  expect((await subjectsTo(member)).join()).toContain('Your Monthly membership ends on');
  expect((await order(member, month, { payment_method: ONE_BILL })).status).toBe(200);
});

test('the card says what was paid, whatever the plan costs now', async () => {
  const plan = await aPlan({ price: 500 });
  const member = await aMember(api);
  await buy(member, plan);
  await save(plan, { price: 5000 });
  expect((await membershipOf(member)).membership_billing).toBe('PKR 500');
});

test('a day that has come is refused, but for that of a form that was open when it came', async () => {
  const plan = await aPlan({ price: 500 });
  for (const day of [inDays(0), inDays(-3)])
    expect((await save(plan, { next_price: 600, next_price_from: day })).errors).toHaveProperty('next_price_from');
  await save(plan, { next_price: 600, next_price_from: inDays(1) });
  const { members: _, id: __, ...form } = (await api.ask(calls.read, { as: finance, params: { id: plan } })).data;
  await sql`update packages set next_price_from = ${inDays(0)} where id = ${plan}`.execute(api.db);
  const today = { ...form, next_price_from: inDays(0) };
  const saved = (changed: object) =>
    api.ask(calls.save, { as: finance, params: { id: plan }, body: { ...today, ...changed } });
  expect((await saved({ price: 550 })).errors).toHaveProperty('next_price_from');
  expect((await saved({})).status).toBe(200);
  expect((await api.ask(calls.read, { as: finance, params: { id: plan } })).data).toMatchObject({ price: 600 });
});
