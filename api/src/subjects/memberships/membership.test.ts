import { account } from '@azadkar/shared-api/account';
import { formatDate, formatTerm, isoDay } from '@azadkar/shared-api/format';
import { CARD, FREE, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { inTransaction } from '../../platform/database/schema';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { settlePayment } from '../payments/settle-payment';
import { endMemberships } from './end-memberships';

const api = useTestApi();

const today = () => isoDay(new Date());
function daysFromNow(days: number): string {
  const day = new Date(`${today()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A year that begins on this day ends on the day before the same date. */
function lastDayOfYearFrom(first: string): string {
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

async function packageId(name: string): Promise<number> {
  const [found] = (await api.ask(account.findPackage, { params: { packageIdOrName: name } })).data;
  return found?.id ?? 0;
}

const order = async (as: TestMember, name: string, payment_method: number, headers = {}) =>
  api.ask(account.orderMembership, { as, body: { package_id: await packageId(name), payment_method }, headers });

/** The bank reports that the member's only open payment was made. */
async function pay(member: TestMember) {
  const payment = await api.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('o.user_id', '=', member.id)
    .orderBy('p.id', 'desc')
    .select(['p.provider_ref', 'p.amount'])
    .executeTakeFirstOrThrow();
  const report = {
    reference: payment.provider_ref ?? '',
    amount: payment.amount,
    currency: 'PKR',
    outcome: 'paid',
  } as const;
  return inTransaction(api.db, (trx) => settlePayment(trx, api, report));
}

async function aSurgeMember(endsOn: string): Promise<TestMember> {
  const member = await aMember(api);
  await order(member, 'surge', ONE_BILL);
  await pay(member);
  await api.db
    .updateTable('memberships')
    .set({ starts_on: '2020-01-01', ends_on: endsOn })
    .where('user_id', '=', member.id)
    .where('state', '=', 'active')
    .execute();
  return member;
}

const currentOf = (member: TestMember) =>
  api.db
    .selectFrom('memberships as m')
    .innerJoin('packages as p', 'p.id', 'm.package_id')
    .where('m.user_id', '=', member.id)
    .where('m.state', 'in', ['active', 'grace'])
    .select(['p.slug', 'm.state', 'm.starts_on', 'm.ends_on'])
    .executeTakeFirst();

describe('packages', () => {
  test('Seed and Surge are found by name, in upper or lower case', async () => {
    const { data } = await api.ask(account.findPackage, { params: { packageIdOrName: 'Surge' } });
    expect(data).toMatchObject([
      { name: 'Surge', price: 500, discounted_price: null, term_months: 12, disabled: false },
    ]);
    expect(data[0]?.features.map(({ name }) => name)).toContain('Annual Tax Filing');
    const unknown = await api.ask(account.findPackage, { params: { packageIdOrName: 'gold' } });
    expect(unknown.status).toBe(404);
  });

  test('a number finds event packages only, never a membership package', async () => {
    const params = { packageIdOrName: await packageId('surge') };
    expect((await api.ask(account.findPackage, { params })).status).toBe(404);
  });
});

describe('a Seed member', () => {
  test('can choose Surge, but not Seed or an unknown package', async () => {
    const member = await aMember(api);
    const validate = (package_name: string) =>
      api.ask(account.validateMembership, { as: member, body: { package_name } });
    expect((await validate('surge')).status).toBe(200);
    expect(await validate('seed')).toMatchObject({ status: 409, message: 'Seed is already your membership.' });
    expect((await validate('gold')).status).toBe(404);
    expect((await order(member, 'seed', FREE)).status).toBe(409);
  });

  test('pays for Surge by card at the bank, and has it for a year from today', async () => {
    const member = await aMember(api);
    const ordered = await order(member, 'surge', CARD);
    expect(ordered.data).toMatch(/^\/api\/bank\/card\?/);
    expect(await currentOf(member)).toMatchObject({ slug: 'seed' });

    expect(await pay(member)).toBe('paid');
    const { data } = await api.ask(account.membership, { as: member });
    expect(data).toMatchObject({
      membership_package: 'Surge',
      membership_status: 'Active',
      membership_billing: 'PKR 500',
      membership_renewable: false,
    });
    expect(await currentOf(member)).toMatchObject({ starts_on: today(), ends_on: lastDayOfYearFrom(today()) });
    expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toContain('Your Surge membership');
  });

  test('gets the open order again instead of a second one, also when ordering at the same moment', async () => {
    const member = await aMember(api);
    const answers = await Promise.all([1, 2, 3].map(() => order(member, 'surge', ONE_BILL)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data).toEqual({ order: { id: expect.stringMatching(/^\d{10}$/) } });
    const validated = await api.ask(account.validateMembership, { as: member, body: { package_name: 'surge' } });
    expect(validated.status).toBe(409);
    expect(validated.message).toBe(
      'You have an unpaid order of this membership. Pay it, change how you pay, or cancel it.',
    );
    const [unpaid] = (await api.ask(ticketing.unpaidOrders, { as: member })).data;
    await api.ask(ticketing.cancelOrder, { as: member, params: { orderId: unpaid?.id ?? '' } });
    expect((await order(member, 'surge', CARD)).data).toMatch(/^\/api\/bank\/card\?/);
  });

  test('gets the same reply when a request is sent twice', async () => {
    const member = await aMember(api);
    const key = { 'idempotency-key': 'one purchase' };
    const [first, second] = [await order(member, 'surge', CARD, key), await order(member, 'surge', CARD, key)];
    expect(second.data).toEqual(first.data);
  });

  test('must choose a method of payment, and cannot choose an amount', async () => {
    const member = await aMember(api);
    const body = { package_id: await packageId('surge'), price: 1, total: 1 };
    const refused = await api.ask(account.orderMembership, { as: member, body });
    expect(refused.errors).toEqual({ payment_method: 'Please select your payment method' });
    await api.ask(account.orderMembership, { as: member, body: { ...body, payment_method: ONE_BILL } });
    const stored = api.db.selectFrom('orders').where('user_id', '=', member.id).select('total');
    expect(await stored.execute()).toEqual([{ total: 500 }]);
  });
});

describe('the price of a plan', () => {
  test('its label and its term are data of the package, in one row', async () => {
    const surge = async () =>
      (await api.ask(account.findPackage, { params: { packageIdOrName: 'surge' } })).data.map(
        ({ price, price_label, term_months }) => ({ price, price_label, term_months }),
      );
    const before = { price: 500, price_label: 'per month', term_months: 12 };
    expect(await surge()).toEqual([before]);
    const settled = { price: 6000, price_label: 'per year', term_months: 12 };
    const update = (row: typeof settled) =>
      api.db.updateTable('packages').set(row).where('slug', '=', 'surge').execute();
    await update(settled);
    expect(await surge()).toEqual([settled]);
    await update(before);
  });

  test('the order, the bill, the emails and the history say the amount and both dates of the term', async () => {
    const member = await aMember(api);
    const term = { starts_on: today(), ends_on: lastDayOfYearFrom(today()) };
    const offer = await api.ask(account.validateMembership, { as: member, body: { package_name: 'surge' } });
    expect(offer.data.term).toEqual(term);
    await order(member, 'surge', ONE_BILL);
    const [unpaid] = (await api.ask(ticketing.orders, { as: member })).data;
    expect(unpaid).toMatchObject({ kind: 'membership', package_name: 'Surge', grand_total: 500, term });
    await pay(member);
    const [paid] = (await api.ask(ticketing.orders, { as: member })).data;
    expect(paid).toMatchObject({ status: 'paid', payment_status: 'confirmed', term });
    const dates = formatTerm(term);
    const emails = (await api.emailsTo(member.email)).filter(({ subject }) => /order|Surge/.test(subject));
    const told = JSON.stringify(emails);
    expect(emails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your order ${unpaid?.id} was placed`,
        `We have received your payment for order ${unpaid?.id}`,
        'Your Surge membership',
      ]),
    );
    expect(told).toContain(`If you pay today, your membership runs from ${dates}.`);
    expect(told).toContain(`Your payment of PKR 500 for Surge membership has arrived.`);
    expect(told).toContain(`Your Surge membership is active, from ${dates}.`);
    expect(told).not.toContain('per month');
  });
});

describe('a Surge member', () => {
  test('can renew in the last 30 days, and the new year begins when the old one ends', async () => {
    const member = await aSurgeMember('2028-02-29');
    expect((await order(member, 'surge', ONE_BILL)).message).toBe('Surge is already your membership.');
    const soon = daysFromNow(30);
    await api.db.updateTable('memberships').set({ ends_on: soon }).where('user_id', '=', member.id).execute();
    expect((await api.ask(account.membership, { as: member })).data.membership_renewable).toBe(true);
    await order(member, 'surge', ONE_BILL);
    await pay(member);
    const now = await currentOf(member);
    expect(now).toMatchObject({ starts_on: '2020-01-01', ends_on: lastDayOfYearFrom(daysFromNow(31)) });
    const [renewal] = (await api.ask(ticketing.orders, { as: member })).data;
    expect(renewal?.term).toEqual({ starts_on: daysFromNow(31), ends_on: now?.ends_on });
  });

  test('who changes to Seed keeps Surge until the end of its term', async () => {
    const member = await aSurgeMember(daysFromNow(100));
    const ordered = await order(member, 'seed', FREE);
    expect(ordered.data).toEqual({ order: { id: expect.stringMatching(/^\d{10}$/) } });
    const { data } = await api.ask(account.membership, { as: member });
    const seedStarts = formatDate(daysFromNow(101));
    expect(data).toMatchObject({
      membership_package: 'Surge',
      membership_next_package: 'Seed',
      membership_next_start_date_formatted: seedStarts,
    });
    expect(ordered.message).toBe(`Your membership changes to Seed on ${seedStarts}.`);
    const listed = (await api.ask(ticketing.orders, { as: member })).data;
    expect(listed.map(({ package_name }) => package_name)).toEqual(['Surge']);
    expect((await order(member, 'seed', FREE)).status).toBe(409);

    const kept = await api.ask(account.keepMembership, { as: member });
    expect(kept.message).toBe('You keep Surge.');
    expect((await api.ask(account.membership, { as: member })).data.membership_next_package).toBeNull();
    expect(await api.ask(account.keepMembership, { as: member })).toMatchObject({ status: 409 });
    expect((await order(member, 'seed', FREE)).status).toBe(200);

    await api.db
      .updateTable('memberships')
      .set({ ends_on: daysFromNow(-1) })
      .where('user_id', '=', member.id)
      .where('state', '=', 'active')
      .execute();
    expect(await api.ask(account.keepMembership, { as: member })).toMatchObject({ status: 409 }); // it is over
    await endMemberships(api);
    expect(await currentOf(member)).toMatchObject({ slug: 'seed', starts_on: today(), ends_on: null });
  });

  test('who changes to Seed in the grace period has it at once', async () => {
    const member = await aSurgeMember(daysFromNow(-3));
    await endMemberships(api);
    const ordered = await order(member, 'seed', FREE);
    expect(ordered.message).toBe('You are a Seed member.');
    expect(await currentOf(member)).toMatchObject({ slug: 'seed', starts_on: today(), ends_on: null });
    const { data } = await api.ask(account.membership, { as: member });
    expect(data.membership_ended).toEqual({ package: 'Surge', date_formatted: formatDate(daysFromNow(-3)) });
  });
});

describe('the certificate of membership', () => {
  const generate = (as: TestMember) => api.ask(account.generateCertificate, { as });

  test('opens as a PDF with its link only, and is issued once', async () => {
    const member = await aMember(api);
    const { data } = await generate(member);
    const opened = await api.app.inject(data.certificate_url);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const [address = ''] = data.certificate_url.split('?');
    expect((await generate(member)).data.certificate_url).toContain(address);
    expect((await api.app.inject(address)).statusCode).toBe(404);
    expect((await api.app.inject(data.certificate_url.slice(0, -2))).statusCode).toBe(404);
  });

  test('is replaced when the name of the member changes', async () => {
    const member = await aMember(api);
    const before = (await generate(member)).data.certificate_url;
    await api.db.updateTable('users').set({ name: 'Another Name' }).where('id', '=', member.id).execute();
    const after = (await generate(member)).data.certificate_url;
    expect(after.split('?')[0]).not.toBe(before.split('?')[0]);
    expect((await api.app.inject(before)).statusCode).toBe(404);
  });
});
