import { account } from '@azadkar/shared-api/account';
import { planRecord } from '@azadkar/shared-api/account/records';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { isoDay } from '@azadkar/shared-api/format';
import { CARD, FREE } from '@azadkar/shared-api/payments/rules';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/schema';
import { aMember, type TestMember } from '../../testing/a-member';
import { aPackage } from '../../testing/a-package';
import { useTestApi } from '../../testing/start-api';
import { settlePayment } from '../payments/settle-payment';
import { endMemberships } from './end-memberships';

const api = useTestApi();
const { calls } = planRecord;
let finance: TestMember;
beforeAll(async () => {
  finance = await aMember(api, { role: 'finance' });
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS));

let count = 0;
const aPlan = (more: object = {}) => {
  count += 1;
  return { name: `Plan ${count}`, price: 900, term_months: 6, features: [], ...more };
};
const create = (body: object) => api.ask(calls.create, { as: finance, body });
const read = async (id: number) => (await api.ask(calls.read, { as: finance, params: { id } })).data;
async function save(id: number, changed: object) {
  const { members: _, id: __, ...form } = await read(id);
  return api.ask(calls.save, { as: finance, params: { id }, body: { ...form, ...changed } });
}
const idOf = async (slug: string) =>
  (await api.db.selectFrom('packages').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id;
const find = async (name: string) =>
  (await api.ask(account.findPackage, { params: { packageIdOrName: name } })).data?.[0];
const onSale = async () => (await api.ask(account.plans)).data.map(({ name }) => name);
const order = (as: TestMember, package_id: number, payment_method: number = CARD) =>
  api.ask(account.orderMembership, { as, body: { package_id, payment_method } });
const membershipOf = async (as: TestMember) => (await api.ask(account.membership, { as })).data;

async function payFor(member: TestMember): Promise<number> {
  const { provider_ref, amount } = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.user_id', '=', member.id)
    .orderBy('p.id', 'desc')
    .select(['p.provider_ref', 'p.amount'])
    .executeTakeFirstOrThrow();
  const report = { reference: provider_ref ?? '', amount, currency: 'PKR', outcome: 'paid' } as const;
  await inTransaction(api.db, (trx) => settlePayment(trx, api, report));
  return amount;
}

describe('a third plan', () => {
  test('is made by an officer, is on sale at once, and is bought for its months', async () => {
    const features = [{ name: 'A desk', description: 'On two days a week.' }];
    const { data } = await create(aPlan({ name: 'Potter Plus', price: 700, term_months: 3, features, position: 3 }));
    expect(await onSale()).toEqual(['Seed', 'Surge', 'Potter Plus']);
    expect(await find('potter plus')).toMatchObject({ id: data.id, price: 700, term_months: 3, features });
    const member = await aMember(api);
    await order(member, data.id);
    expect(await payFor(member)).toBe(700);
    expect(await membershipOf(member)).toMatchObject({
      membership_package: 'Potter Plus',
      membership_billing: 'PKR 700',
    });
    expect((await read(data.id)).members).toBe(1);
    expect((await api.ask(account.figures, { as: finance })).data.plans.map(({ name }) => name)).toContain(
      'Potter Plus',
    );
  });

  test('without an end never ends, and takes the place of a paid one, of which the member is told before', async () => {
    const { data: year } = await create(aPlan({ name: 'Yearly' }));
    const { data: life } = await create(aPlan({ name: 'For life', price: 9000, term_months: '' }));
    const member = await aMember(api);
    await order(member, year.id);
    await payFor(member);
    const offer = await api.ask(account.validateMembership, { as: member, body: { package_name: 'For life' } });
    expect(offer.data).toEqual({ term: null, replaces: 'Yearly' });
    await order(member, life.id);
    await payFor(member);
    await endMemberships(api);
    expect(await membershipOf(member)).toMatchObject({
      membership_package: 'For life',
      membership_end_date_formatted: null,
      membership_renewable: false,
    });
  });

  test('is given by the staff, with an end or, where it has none, without', async () => {
    const { data } = await create(aPlan({ name: 'Honorary', term_months: '' }));
    const member = await aMember(api);
    const memberNo = await api.db
      .selectFrom('users')
      .where('id', '=', member.id)
      .select('member_no')
      .executeTakeFirstOrThrow();
    const params = { memberNo: String(memberNo.member_no) };
    const given = { plan: 'honorary', starts_on: inDays(0), ends_on: '', reason: 'Founder.' };
    expect((await api.ask(accountStaff.giveMembership, { as: finance, params, body: given })).status).toBe(200);
    expect(await membershipOf(member)).toMatchObject({
      membership_package: 'Honorary',
      membership_end_date_formatted: null,
    });
    const surge = await api.ask(accountStaff.giveMembership, {
      as: finance,
      params,
      body: { ...given, plan: 'surge' },
    });
    expect(surge.errors).toHaveProperty('ends_on');
    const ended = { membership_id: await currentId(member), reason: 'By mistake.' };
    expect((await api.ask(accountStaff.endMembership, { as: finance, params, body: ended })).status).toBe(200);
    expect(await membershipOf(member)).toMatchObject({ membership_package: 'Seed' });
    expect((await read(data.id)).members).toBe(0);
  });
});

const currentId = async ({ id }: TestMember) =>
  (
    await api.db
      .selectFrom('memberships')
      .where('user_id', '=', id)
      .where('state', '=', 'active')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a new plan is the last, and one whose position was taken away as well', async () => {
  const { data: first } = await create(aPlan({ name: 'Ninth', position: 9 }));
  const { data: last } = await create(aPlan({ name: 'Tenth' }));
  expect(await read(last.id)).toMatchObject({ position: 10 });
  await save(first.id, { position: 0 });
  expect((await onSale()).slice(-2)).toEqual(['Tenth', 'Ninth']);
  const listed = await api.ask(calls.page, { as: finance, query: { sort: 'position' } });
  expect(listed.data.rows.at(-1)?.name).toBe('Ninth');
  for (const { id } of [first, last]) await save(id, { enabled: false });
});

describe('a price from a day on', () => {
  test('takes the place of both prices on its day by itself; what was ordered keeps its price', async () => {
    const { data } = await create(aPlan({ name: 'Dearer', price: 500, discounted_price: 400 }));
    await save(data.id, { next_price: 600, next_price_from: inDays(1) });
    const early = await aMember(api);
    await order(early, data.id);
    expect(await find('dearer')).toMatchObject({ price: 500, discounted_price: 400 });
    await api.db
      .updateTable('packages')
      .set({ next_price_from: inDays(0) })
      .where('id', '=', data.id)
      .execute();
    expect(await find('dearer')).toMatchObject({ price: 600, discounted_price: null });
    expect(await read(data.id)).toMatchObject({ price: 600, discounted_price: null, next_price: null });
    const late = await aMember(api);
    await order(late, data.id);
    expect([await payFor(early), await payFor(late)]).toEqual([400, 600]);
    await save(data.id, { description: 'As before.' });
    expect(await find('dearer')).toMatchObject({ price: 600 });
  });

  test.each([
    [{ next_price: 600 }],
    [{ next_price_from: '2090-01-01' }],
    [{ next_price: 0, next_price_from: '2090-01-01' }],
  ])('is refused without one of both: %j', async (half) => {
    expect((await create(aPlan(half))).errors).toHaveProperty('next_price');
  });
});

describe('the free plan', () => {
  test('is renamed, and pages, emails and new members have its new name', async () => {
    const id = await idOf('seed');
    await save(id, { name: 'Clay' });
    const member = await aMember(api);
    expect(await membershipOf(member)).toMatchObject({ membership_package: 'Clay' });
    expect(await find('clay')).toMatchObject({ id });
    expect(await find('seed')).toMatchObject({ id }); // an address in an old email
    await sql`update memberships set package_id = ${await idOf('surge')}, starts_on = '2020-01-01', ends_on = ${inDays(-20)}
      where user_id = ${member.id} and state = 'active'`.execute(api.db);
    await endMemberships(api);
    expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toContain('You are a Clay member now');
    const { data } = await api.ask(accountStaff.membershipPlans, { as: finance });
    expect(data).toContainEqual({ key: 'clay', name: 'Clay', term_months: null, free: true });
    const listed = await api.ask(accountStaff.members, { as: finance, query: { plan: 'clay' } });
    expect(listed.data.rows.length).toBeGreaterThan(0);
    expect((await save(id, { name: 'Seed' })).status).toBe(200);
  });

  test('is the only one, stays free, on sale and without an end, and is not deleted', async () => {
    const id = await idOf('seed');
    for (const changed of [
      { price: 5 },
      { enabled: false },
      { term_months: 3 },
      { next_price: 5, next_price_from: inDays(3) },
    ])
      expect((await save(id, changed)).errors).toHaveProperty('price');
    expect((await create(aPlan({ price: 0, term_months: '' }))).errors).toHaveProperty('price');
    const { version } = await read(id);
    expect((await api.ask(calls.remove, { as: finance, params: { id }, body: { version } })).status).toBe(422);
    for (const statement of [
      sql`delete from packages where id = ${id}`,
      sql`update packages set price = 1 where id = ${id}`,
      sql`insert into packages (kind, slug, name, price) values ('membership', 'x', 'X', 0)`,
    ])
      await expect(statement.execute(api.db)).rejects.toThrow(/free/);
  });
});

describe('a plan', () => {
  test('has a name that no other has, or had first, also when two officers name one at once', async () => {
    const { data } = await create(aPlan({ name: 'Surge two' }));
    await save(data.id, { name: 'Gold' });
    for (const name of ['SURGE', 'surge two', 'gold'])
      expect((await create(aPlan({ name }))).errors).toHaveProperty('name');
    const both = await Promise.all(['Twin', 'twin'].map((name) => create(aPlan({ name }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each(['12', 'a/b', 'what?', '#1', '50%'])('is not called %s, which is no address', async (name) => {
    expect((await create(aPlan({ name }))).errors).toHaveProperty('name');
  });

  test('off sale is in no list and not sold, but renewed by who has it, and kept', async () => {
    const { data } = await create(aPlan({ name: 'Retired' }));
    const member = await aMember(api);
    await order(member, data.id);
    await payFor(member);
    await save(data.id, { enabled: false });
    expect(await onSale()).not.toContain('Retired');
    expect((await order(await aMember(api), data.id)).message).toBe('This membership package is not available.');
    await sql`update memberships set ends_on = ${inDays(3)} where user_id = ${member.id} and state = 'active'`.execute(
      api.db,
    );
    expect((await order(member, data.id)).status).toBe(200);
    const { version } = await read(data.id);
    const removed = await api.ask(calls.remove, { as: finance, params: { id: data.id }, body: { version } });
    expect([removed.status, removed.message]).toEqual([
      409,
      'Somebody has had this plan or ordered it, so it is kept. You can take it off sale instead.',
    ]);
  });

  test('that nobody had is deleted', async () => {
    const { data } = await create(aPlan({ name: 'Never' }));
    const body = { version: 1 };
    expect((await api.ask(calls.remove, { as: finance, params: { id: data.id }, body })).status).toBe(200);
    expect(await find('never')).toBeUndefined();
  });

  test('is changed by version, and the log has what was changed', async () => {
    const { data } = await create(aPlan());
    await save(data.id, { price: 950, features: [{ name: 'One', description: '' }] });
    expect((await save(data.id, { version: 1, price: 1 })).status).toBe(409);
    const params = { kind: 'plan', recordId: String(data.id) };
    const [entry] = (await api.ask(accountStaff.history, { as: finance, params })).data;
    expect(entry).toMatchObject({ action: 'plan.changed', before: { price: 900 }, after: { price: 950 } });
  });

  test('is not of an event: packages of events are not reached by these calls', async () => {
    const { packageId: id } = await aPackage(api);
    const params = { id };
    const body = { ...aPlan(), version: 1 };
    expect((await api.ask(calls.save, { as: finance, params, body })).status).toBe(404);
    expect((await api.ask(calls.remove, { as: finance, params, body: { version: 1 } })).status).toBe(404);
    expect((await api.ask(calls.read, { as: finance, params })).status).toBe(404);
  });

  test('cannot be written by an editor, nor by a member', async () => {
    for (const as of [await aMember(api, { role: 'editor' }), await aMember(api)])
      expect((await api.ask(calls.create, { as, body: aPlan() })).status).toBe(403);
  });
});

test('a change to the free plan is an order of nothing, whatever it is called', async () => {
  const member = await aMember(api);
  await order(member, await idOf('surge'));
  await payFor(member);
  const changed = await order(member, await idOf('seed'), FREE);
  expect(changed.message).toMatch(/^Your membership changes to Seed on/);
});
