import { PROVIDER_PATHS } from '../../../../process/provider-paths';
import { aMember, type TestMember } from '../../testing/a-member';
import { anOrder, makeOverdue } from '../../testing/an-order';
import { startApi, type TestApi } from '../../testing/start-api';
import { expireOrders } from './expire-orders';
import { billReference } from './payments.rules';

const oneBill = { username: '1link', password: 'a password of 1LINK', addresses: ['127.0.0.1', '203.0.113.0/28'] };
const CREDENTIALS = { username: oneBill.username, password: oneBill.password };

let api: TestApi;
let amna: TestMember;
let finance: TestMember;
beforeAll(async () => {
  api = await startApi({ providers: { jazzCash: undefined, oneBill } });
  amna = await aMember(api);
  finance = await aMember(api, { role: 'finance' });
});
afterAll(() => api.stop());

const call = (url: string, body: object | string, { headers = CREDENTIALS, remoteAddress = '127.0.0.1' } = {}) =>
  api.app.inject({
    ...{ method: 'POST', url, remoteAddress },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const aBill = () => anOrder(api, amna, { method: 5 });
const inquire = async (orderNo: string) =>
  (await call(PROVIDER_PATHS.billInquiry, { consumer_number: billReference(orderNo), bank_mnemonic: 'HBL' })).json();
const messageOf = (orderNo: string, changed: object = {}) => ({
  ...{ consumer_number: billReference(orderNo), tran_auth_id: 'A12345', transaction_amount: '000000400000' },
  ...{ tran_date: '20261123', tran_time: '101500', bank_mnemonic: 'HBL', reserved: '' },
  ...changed,
});
const pay = async (orderNo: string, changed: object = {}): Promise<string> =>
  (await call(PROVIDER_PATHS.billPayment, messageOf(orderNo, changed))).json().response_Code;
const statusOf = async (orderNo: string) =>
  (await api.db.selectFrom('orders').where('public_no', '=', orderNo).select('state').executeTakeFirstOrThrow()).state;
const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);

test('a bank learns what a bill costs and until when, pays it, and learns that it is paid', async () => {
  const { orderNo } = await aBill();
  expect(await inquire(orderNo)).toMatchObject({
    ...{ response_Code: '00', bill_status: 'U', amount_within_dueDate: '+0000000400000' },
    due_date: expect.stringMatching(/^20\d{6}$/),
    consumer_detail: `Order ${orderNo}`.padEnd(30, ' '),
  });
  expect(await pay(orderNo)).toBe('00');
  expect(await statusOf(orderNo)).toBe('paid');
  expect(await inquire(orderNo)).toMatchObject({
    ...{ response_Code: '00', bill_status: 'P', amount_paid: '000000400000', tran_auth_Id: 'A12345' },
  });
});

test('the same authorization again is answered as the first time, and pays once', async () => {
  const { orderNo } = await aBill();
  expect(await Promise.all([pay(orderNo), pay(orderNo), pay(orderNo)])).toEqual(['00', '00', '00']);
  expect(await pay(orderNo, { tran_time: '101600' })).toBe('00');
  expect(await pay(orderNo, { transaction_amount: '000000500000' })).toBe('04');
  const paid = (await subjectsTo(amna)).filter((subject) => subject.includes(`payment for order ${orderNo}`));
  expect(paid).toHaveLength(1);
});

test('another authorization of a paid bill is refused and kept, and finance learns of it', async () => {
  const { orderNo } = await aBill();
  await pay(orderNo);
  expect(await pay(orderNo, { tran_auth_id: 'B77777' })).toBe('06');
  expect(await pay(orderNo, { tran_auth_id: 'B77777' })).toBe('06');
  expect(await subjectsTo(finance)).toContain(`1Bill: a payment of order ${orderNo} was refused`);
  const kept = await api.db.selectFrom('bill_payments').where('order_no', '=', orderNo).select('auth_id').execute();
  expect(kept.map(({ auth_id }) => auth_id).sort()).toEqual(['A12345', 'B77777']);
});

test('another amount pays nothing', async () => {
  const { orderNo } = await aBill();
  expect(await pay(orderNo, { transaction_amount: '000000399900' })).toBe('04');
  expect(await statusOf(orderNo)).toBe('pending');
  expect(await pay(orderNo, { tran_auth_id: 'C00001' })).toBe('00');
});

test('a payment that comes after the end of its order is taken: the order is completed, as a place is free', async () => {
  const order = await aBill();
  await makeOverdue(api, order);
  await expireOrders(api);
  expect(await inquire(order.orderNo)).toMatchObject({ response_Code: '02', bill_status: 'B' });
  expect(await pay(order.orderNo)).toBe('00');
  expect(await statusOf(order.orderNo)).toBe('paid');
});

test('bills that are none, and orders that are paid by card, are unknown', async () => {
  const { orderNo } = await anOrder(api, amna);
  for (const number of [orderNo, '1234567890']) {
    expect((await inquire(number)).response_Code).toBe('01');
    expect(await pay(number)).toBe('01');
  }
  expect((await call(PROVIDER_PATHS.billInquiry, { consumer_number: '99' })).json().response_Code).toBe('01');
});

test.each(['', '{', '[]', '"x"', 'null', JSON.stringify({ consumer_number: 'x'.repeat(3000) })])(
  'what is no message (%j) is answered as bad data',
  async (body) => {
    expect((await call(PROVIDER_PATHS.billInquiry, body)).json().response_Code).toBe('04');
    expect((await call(PROVIDER_PATHS.billPayment, body)).json().response_Code).toBe('04');
  },
);

test('nobody but 1LINK is answered', async () => {
  const { orderNo } = await aBill();
  const body = messageOf(orderNo);
  const wrong = [
    { headers: { ...CREDENTIALS, password: 'a guess' } },
    { headers: { ...CREDENTIALS, username: '' } },
    { remoteAddress: '198.51.100.7' },
  ];
  for (const given of wrong) expect((await call(PROVIDER_PATHS.billPayment, body, given)).statusCode).toBe(401);
  expect(await statusOf(orderNo)).toBe('pending');
  expect((await call(PROVIDER_PATHS.billPayment, body, { remoteAddress: '203.0.113.9' })).json().response_Code).toBe(
    '00',
  );
});

test('bills have no page to pay them at, and without its settings 1Bill has no address', async () => {
  expect((await api.app.inject({ url: '/api/bank/bill' })).statusCode).toBe(404);
  const other = await startApi();
  expect((await other.app.inject({ method: 'POST', url: PROVIDER_PATHS.billPayment, payload: {} })).statusCode).toBe(
    404,
  );
  await other.stop();
});
