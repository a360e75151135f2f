import { account } from '@azadkar/shared-api/account';
import { CARD, FREE, ONE_BILL } from '@azadkar/shared-api/payments/rules';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../../testing/a-member';
import { anOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let faisal: TestMember;
beforeAll(async () => {
  amna = await aMember(api, { complete: true });
  faisal = await aMember(api, { role: 'finance', name: 'Faisal Finance' });
});

const read = async () => (await api.ask(paymentsStaff.providers, { as: faisal })).data;
const save = async (card: boolean, bill: boolean, version?: number) =>
  api.ask(paymentsStaff.saveProviders, {
    as: faisal,
    body: { version: version ?? (await read()).version, card, bill },
  });
const offered = async () => (await api.ask(ticketing.paymentMethods, { as: amna })).data.methods;
const buy = (payment_method: number) =>
  api.ask(account.orderMembership, { as: amna, body: { package_id: 2, payment_method } });

afterEach(() => save(true, true));

test('both ways to pay are offered at first, by the providers of the settings', async () => {
  expect(await offered()).toEqual([CARD, ONE_BILL]);
  expect(await read()).toMatchObject({
    card: { provider: 'simulated bank', simulated: true, refunds: true, offered: true },
    bill: { simulated: true, offered: true },
  });
});

test('a method that is not offered is refused for new orders, and orders from before keep theirs', async () => {
  const before = await anOrder(api, amna, { method: ONE_BILL });
  expect(await save(true, false)).toMatchObject({ data: { card: { offered: true }, bill: { offered: false } } });
  expect(await offered()).toEqual([CARD]);
  for (const method of [ONE_BILL, FREE])
    expect(await buy(method)).toMatchObject({ status: 422, errors: { payment_method: expect.any(String) } });
  expect(await buy(CARD)).toMatchObject({ status: 200 });
  const params = { orderId: before.orderNo };
  const change = (payment_method: number) =>
    api.ask(ticketing.changePaymentMethod, { as: amna, params, body: { payment_method } });
  expect(await change(ONE_BILL)).toMatchObject({ status: 200, data: { bill_reference: expect.any(String) } });
  expect(await change(CARD)).toMatchObject({ status: 200 });
  expect(await change(ONE_BILL)).toMatchObject({ status: 422, errors: { payment_method: expect.any(String) } });
});

test('one way to pay is always offered, also in the database', async () => {
  expect(await save(false, false)).toMatchObject({ status: 422 });
  const none = api.db.updateTable('payment_settings').set({ card: false, bill: false });
  await expect(none.execute()).rejects.toThrow('payment_settings');
});

test('of two who change it the second is told, and the audit log has who did it', async () => {
  const { version } = await read();
  expect(await save(false, true, version)).toMatchObject({ status: 200, message: expect.stringContaining('Saved') });
  expect(await save(true, false, version)).toMatchObject({ status: 409 });
  const logged = await api.db
    .selectFrom('audit_log')
    .where('action', '=', 'payment_settings.changed')
    .orderBy('id', 'desc')
    .select(['actor_id', 'before', 'after'])
    .executeTakeFirst();
  expect(logged).toEqual({ actor_id: faisal.id, before: { card: true }, after: { card: false } });
});
