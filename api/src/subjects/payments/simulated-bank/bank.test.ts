import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember, type TestMember } from '../../../testing/a-member';
import { anOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

const open = (url: string) => api.app.inject({ method: 'GET', url });
const press = (url: string, form: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const requestOf = (payAt: string) => new URL(payAt, 'http://localhost').searchParams.get('request') ?? '';
const statusOf = async (orderNo: string) =>
  (await api.ask(ticketing.orders, { as: amna })).data.find(({ id }) => id === orderNo)?.status;

const CARD = '/api/bank/card';
const BILL = '/api/bank/bill';

test('the card page shows what is paid, and runs no script', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const page = await open(payAt);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain(orderNo);
  expect(page.body).toContain('PKR 4,000');
  expect(page.body).not.toContain('declined');
  expect(page.body).not.toMatch(/<script| style="|onclick/);
});

test('paying brings the member back to the shop, with the order paid', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const paid = await press(CARD, { request: requestOf(payAt), answer: 'pay' });
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe(`/order/thankyou?O=${orderNo}`);
  expect(await statusOf(orderNo)).toBe('paid');
});

test('a declined card leaves the order open, and another try pays it', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const declined = await press(CARD, { request: requestOf(payAt), answer: 'decline' });
  expect(declined.headers.location).toBe(`/order/thankyou?O=${orderNo}`);
  expect(await statusOf(orderNo)).toBe('pending');
  expect((await open(payAt)).body).toContain('The card was declined before; nothing was charged.');
  await press(CARD, { request: requestOf(payAt), answer: 'pay' });
  expect(await statusOf(orderNo)).toBe('paid');
  await press(CARD, { request: requestOf(payAt), answer: 'decline' });
  expect(await statusOf(orderNo)).toBe('paid');
});

test('a double click on Pay makes one payment', async () => {
  const { orderNo, payAt, reference } = await anOrder(api, amna);
  const form = { request: requestOf(payAt), answer: 'pay' };
  const answers = await Promise.all([press(CARD, form), press(CARD, form)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const booked = await api.db.selectFrom('bank_payments').where('reference', '=', reference).selectAll().execute();
  expect(booked).toHaveLength(1);
  expect(await statusOf(orderNo)).toBe('paid');
});

test('a request that the shop did not sign is refused', async () => {
  const { orderNo, payAt } = await anOrder(api, amna);
  const request = requestOf(payAt);
  const cheaper = Buffer.from(JSON.stringify(['reference', orderNo, 1])).toString('base64url');
  const forged = `${cheaper}.${request.split('.')[1]}`;
  expect((await open(`${CARD}?request=${forged}`)).statusCode).toBe(400);
  expect((await press(CARD, { request: forged, answer: 'pay' })).statusCode).toBe(400);
  expect((await press(CARD, { answer: 'pay' })).statusCode).toBe(400);
  expect((await open(CARD)).statusCode).toBe(400);
  expect(await statusOf(orderNo)).toBe('pending');
});

test('a bill is found by its number with spaces and dashes, and can be paid', async () => {
  const { orderNo } = await anOrder(api, amna, { method: 5 });
  const [shown] = (await api.ask(ticketing.orders, { as: amna })).data;
  const typed = `${shown?.bill_reference?.slice(0, 5)} ${orderNo.slice(0, 4)}-${orderNo.slice(4)}`;
  expect((await open(BILL)).body).toContain('<label for="bill">');
  const page = await open(`${BILL}?bill=${encodeURIComponent(typed)}`);
  expect(page.body).toContain('PKR 4,000');
  expect((await press(BILL, { bill: typed })).body).toContain('The invoice is paid');
  expect(await statusOf(orderNo)).toBe('paid');
  expect((await press(BILL, { bill: typed })).statusCode).toBe(404);
});

test('a mistyped, unknown or hostile number finds no bill', async () => {
  const { orderNo } = await anOrder(api, amna, { method: 5 });
  const wrongDigit = orderNo.slice(0, 9) + ((Number(orderNo[9]) + 1) % 10);
  for (const bill of [wrongDigit, '0000000000', '', '<script>alert(1)</script>', "' or 1=1"]) {
    const answer = await open(`${BILL}?bill=${encodeURIComponent(bill)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<script>');
  }
});

test('a card order cannot be paid as a bill', async () => {
  const { orderNo } = await anOrder(api, amna, { method: 3 });
  expect((await open(`${BILL}?bill=10014${orderNo}`)).statusCode).toBe(404);
});

test('guesses of invoice numbers are limited, and the answer is the same for every number that cannot be paid', async () => {
  const look = (bill: string) => api.app.inject({ url: `${BILL}?bill=${bill}`, remoteAddress: '198.51.100.7' });
  const before = api.settings.rateLimits;
  Object.assign(api.settings, { rateLimits: 1 });
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await look(`1001412345678${10 + n}`)).statusCode);
  const refused = await look('100140000000000');
  Object.assign(api.settings, { rateLimits: before });
  expect(answers).toEqual([...Array(20).fill(404), 429]);
  expect(refused.body).toContain('Please wait a few minutes');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
