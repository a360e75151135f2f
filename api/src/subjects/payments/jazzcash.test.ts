import { ticketing } from '@azadkar/shared-api/ticketing';
import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import { aJazzCash, type JazzCashDouble } from '../../testing/a-jazzcash';
import { aMember, type TestMember } from '../../testing/a-member';
import { anOrder, makeOverdue } from '../../testing/an-order';
import { startApi, type TestApi } from '../../testing/start-api';
import { reconcilePayments } from './poll-payment';
import { signWebhook } from './provider/bank-protocol';
import { settleOpenAttempts } from './settle-attempt';
import { recordBankPayment } from './simulated-bank/bank.queries';

type Fields = Record<string, string>;

let provider: JazzCashDouble;
let api: TestApi;
let amna: TestMember;
let finance: TestMember;
beforeAll(async () => {
  provider = await aJazzCash({ refundsByCall: false });
  api = await startApi({ providers: { jazzCash: provider.settings, oneBill: undefined } });
  amna = await aMember(api);
  finance = await aMember(api, { role: 'finance' });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.fault = undefined;
  provider.changes = {};
});

const open = (url: string) => api.app.inject({ method: 'GET', url });
const formOf = (html: string): Fields =>
  Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const tryToPay = async (payAt: string, outcome: 'paid' | 'failed' = 'paid') =>
  provider.pay(formOf((await open(payAt)).body), outcome);
const send = (url: string, fields: Fields) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const comeBack = (fields: Fields) => send(PROVIDER_PATHS.jazzCashReturn, fields);
const notify = (fields: Fields) => send(PROVIDER_PATHS.jazzCashNotice, fields);
const statusOf = async (orderNo: string) =>
  (await api.db.selectFrom('orders').where('public_no', '=', orderNo).select('state').executeTakeFirstOrThrow()).state;
const eventsOf = (signed: boolean) =>
  api.db
    .selectFrom('payment_events')
    .where('provider', '=', 'jazzcash')
    .where('signature_ok', '=', signed)
    .selectAll()
    .execute();

test('the page sends the browser to JazzCash and nowhere else, also without scripts', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const page = await open(payAt);
  expect(page.headers['content-security-policy']).toContain(`form-action ${provider.settings.url};`);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-/,
  );
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<button>Go on to JazzCash</button>');
  expect(page.body).not.toContain(provider.settings.salt);
  expect(formOf(page.body)).toMatchObject({
    ...{ pp_Amount: '400000', pp_TxnCurrency: 'PKR', pp_BillReference: orderNo, pp_TxnType: 'MPAY' },
    pp_TxnRefNo: expect.stringMatching(/^[A-Z0-9]{20}$/),
    pp_ReturnURL: `${api.settings.publicUrl}${PROVIDER_PATHS.jazzCashReturn}`,
  });
});

test('each visit is a try of its own; an address that was changed, or of an order that is over, opens none', async () => {
  const { payAt, ...order } = await anOrder(api, amna);
  const names = await Promise.all(
    [open(payAt), open(payAt)].map(async (page) => formOf((await page).body).pp_TxnRefNo),
  );
  expect(new Set(names).size).toBe(2);
  expect((await open(`${payAt}x`)).statusCode).toBe(400);
  await makeOverdue(api, order);
  const closed = await open(payAt);
  expect(closed.statusCode).toBe(410);
  expect(closed.body).not.toContain('<form');
});

test('a payment that JazzCash confirms to our question pays the order, once, however often it is reported', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const answer = await tryToPay(payAt);
  const back = await comeBack(answer);
  expect([back.statusCode, back.headers.location]).toEqual([303, `/order/thankyou?O=${orderNo}`]);
  expect(await statusOf(orderNo)).toBe('paid');
  const replies = await Promise.all([notify(answer), notify(answer), comeBack(answer)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 303]);
  expect(replies[0]?.json()).toMatchObject({ pp_ResponseCode: '000', pp_SecureHash: expect.any(String) });
  const subjects = (await api.emailsTo(amna.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(orderNo) && subject.includes('received'))).toHaveLength(1);
});

test('what a browser brings back gives nothing unless JazzCash says the same', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const declined = await tryToPay(payAt, 'failed');
  const claimed = provider.sign({ ...declined, pp_ResponseCode: '000', pp_SecureHash: '' });
  expect((await comeBack(claimed)).statusCode).toBe(303);
  expect(await statusOf(orderNo)).toBe('pending');
});

test('a declined card leaves the order open, and another try pays it', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  await comeBack(await tryToPay(payAt, 'failed'));
  const { data } = await api.ask(ticketing.orders, { as: amna });
  expect(data.find(({ id }) => id === orderNo)).toMatchObject({ status: 'pending', payment_status: 'declined' });
  await comeBack(await tryToPay(payAt));
  expect(await statusOf(orderNo)).toBe('paid');
});

test('a message with a wrong hash is kept without its password, and asks JazzCash nothing', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const answer = await tryToPay(payAt);
  const asked = provider.inquiries;
  const forged = { ...answer, pp_Password: 'a-password', pp_Amount: '100' };
  expect((await comeBack(forged)).headers.location).toBe('/dashboard/orders');
  expect((await notify({ ...forged, pp_AuthCode: '1' })).statusCode).toBe(401);
  expect((await notify({})).statusCode).toBe(401);
  expect(provider.inquiries).toBe(asked);
  expect(await statusOf(orderNo)).toBe('pending');
  const kept = await eventsOf(false);
  expect(kept.some(({ raw }) => raw.includes(answer.pp_TxnRefNo ?? ''))).toBe(true);
  expect(JSON.stringify(kept)).not.toContain('a-password');
});

test('another amount than the order costs pays nothing, and finance learns of it', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  provider.changes = { pp_Amount: '100' };
  await comeBack(await tryToPay(payAt));
  expect(await statusOf(orderNo)).toBe('pending');
  expect((await api.emailsTo(finance.email)).map(({ subject }) => subject)).toContain(
    'Payment to look at: wrong amount',
  );
});

test.each(['wrong hash', 'no hash', 'fails', 'no JSON', 'hangs'] as const)(
  'while JazzCash answers with a fault (%s) nothing is given, and the payment is found later',
  async (fault) => {
    const { orderNo, payAt } = await anOrder(api, amna);
    const answer = await tryToPay(payAt);
    provider.fault = fault;
    expect((await comeBack(answer)).statusCode).toBe(303);
    expect(await statusOf(orderNo)).toBe('pending');
    const asked = await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: orderNo } });
    expect(asked).toMatchObject({ status: 200, data: { status: 'pending' } });
    provider.fault = undefined;
    await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: orderNo } });
    expect(await statusOf(orderNo)).toBe('paid');
  },
);

test('a payer who never comes back is found by the job', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  await tryToPay(payAt);
  const ago = new Date(Date.now() - 11 * 60_000);
  await api.db.updateTable('card_attempts').set({ created_at: ago }).where('outcome', 'is', null).execute();
  await settleOpenAttempts(api);
  expect(await statusOf(orderNo)).toBe('paid');
});

test('the jobs that ask about payments fail, with the reason, while JazzCash does not answer', async () => {
  const { payAt, ...order } = await anOrder(api, amna);
  await tryToPay(payAt);
  await makeOverdue(api, order);
  const ago = new Date(Date.now() - 11 * 60_000);
  await api.db.updateTable('card_attempts').set({ created_at: ago }).where('outcome', 'is', null).execute();
  provider.fault = 'fails';
  await expect(reconcilePayments(api)).rejects.toThrow('JazzCash answered with status 503.');
  await expect(settleOpenAttempts(api)).rejects.toThrow('JazzCash answered with status 503.');
});

test('of two tries that both paid, the second is returned', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const tries = [await tryToPay(payAt), await tryToPay(payAt)];
  for (const answer of [...tries, ...tries]) await comeBack(answer);
  expect(await statusOf(orderNo)).toBe('paid');
  const refunds = await api.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.public_no', '=', orderNo)
    .select(['r.amount', 'p.provider_ref'])
    .execute();
  expect(refunds).toEqual([{ amount: 4000, provider_ref: tries[1]?.pp_TxnRefNo }]);
});

test('a payment after the end of its order is applied or returned, as of every provider', async () => {
  const { payAt, ...order } = await anOrder(api, amna);
  await tryToPay(payAt);
  await makeOverdue(api, order);
  await reconcilePayments(api);
  expect(await statusOf(order.orderNo)).toBe('paid');
});

test('the simulated bank takes no cards any more', async () => {
  const { payAt, orderNo, reference } = await anOrder(api, amna);
  const request = new URL(payAt, 'http://localhost').searchParams.get('request') ?? '';
  expect((await open(`/api/bank/card?request=${request}`)).statusCode).toBe(404);
  await recordBankPayment(api.db, { reference, orderNo, amount: 4000 }, 'paid');
  const raw = JSON.stringify({ id: 'm1', reference, outcome: 'paid', amount: 4000, currency: 'PKR' });
  const headers = { 'content-type': 'application/json', 'bank-signature': signWebhook(api.settings.keys, raw) };
  const told = await api.app.inject({ method: 'POST', url: PROVIDER_PATHS.simulatedBank, payload: raw, headers });
  expect(told.statusCode).toBe(401);
  await api.ask(ticketing.orderPaid, { as: amna, body: { order_id: orderNo } });
  expect(await statusOf(orderNo)).toBe('pending');
});
