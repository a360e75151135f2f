import { isoDay } from '@azadkar/shared-api/format';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aPackage } from '../../../testing/a-package';
import { anOrder, payOrder } from '../../../testing/an-order';
import { useTestApi } from '../../../testing/start-api';
import { textsOfPdf } from '../../../testing/text-of-pdf';
import { issueReceipts } from '../receipts/receipts.routes';
import { reconcileDays } from '../reconciliation/reconcile-days';
import { recordBankPayment } from '../simulated-bank/bank.queries';

const api = useTestApi();
let amna: TestMember;
let faisal: TestMember;
let sana: TestMember;
beforeAll(async () => {
  amna = await aMember(api, { name: 'Amna Karim' });
  faisal = await aMember(api, { role: 'finance', name: 'Faisal Finance' });
  sana = await aMember(api, { role: 'finance', name: 'Sana Second' });
});

const read = async (orderNo: string, as = faisal) =>
  (await api.ask(paymentsStaff.order, { as, params: { orderNo } })).data;
const list = async (query: Record<string, string | number> = {}) =>
  (await api.ask(paymentsStaff.orders, { as: faisal, query })).data;
const record = (orderNo: string, changed: object = {}, as = faisal) =>
  api.ask(paymentsStaff.recordPayment, {
    as,
    params: { orderNo },
    body: { amount: 4000, reference: 'IBFT 4711', received_on: isoDay(new Date()), ...changed },
  });
/** Of 60,000 rupees. */
const aLargeOrder = async () =>
  anOrder(api, amna, { method: 5, chosen: await aPackage(api, { price: 70_000, discounted_price: 60_000 }) });
const decide = (paymentId: number, confirm: boolean, as: TestMember) =>
  api.ask(paymentsStaff.decidePayment, { as, params: { paymentId }, body: { confirm } });
const refund = (orderNo: string, changed: object = {}) =>
  api.ask(paymentsStaff.requestRefund, {
    as: faisal,
    params: { orderNo },
    body: { amount: 4000, reason: 'The speaker fell ill.', ...changed },
  });
const withdraw = (refundId: number) =>
  api.ask(paymentsStaff.withdrawRefund, { as: faisal, params: { refundId }, body: { reason: 'The ticket stays.' } });
const yesterday = () => isoDay(new Date(Date.now() - 86_400_000));

async function aPaidOrder() {
  const order = await anOrder(api, amna);
  await recordBankPayment(api.db, { ...order, amount: 4000 }, 'paid');
  await payOrder(api, order.reference);
  return order;
}

describe('the list', () => {
  test('has pages, filters, and finds an order by its number, its member and a reference', async () => {
    const [first, second] = [await anOrder(api, amna), await anOrder(api, amna, { method: 5 })];
    await payOrder(api, first.reference);
    const page = await list({ size: 1 });
    expect(page).toMatchObject({ total: 2, rows: [{ order_no: second.orderNo, member_name: 'Amna Karim' }] });
    const rest = await list({ size: 1, after: page.next ?? '' });
    expect(rest).toMatchObject({ next: null, rows: [{ order_no: first.orderNo, status: 'paid' }] });
    expect((await list({ status: 'paid' })).total).toBe(1);
    expect((await list({ queue: 'unpaid', method: 5 })).rows).toMatchObject([{ order_no: second.orderNo }]);
    const today = isoDay(new Date());
    expect((await list({ from: today, until: today })).total).toBe(2);
    expect((await list({ until: '2020-01-31' })).total).toBe(0);
    for (const search of [first.orderNo.slice(0, 7), first.reference])
      expect((await list({ search })).rows).toMatchObject([{ order_no: first.orderNo }]);
    expect((await list({ search: 'KARIM amna' })).total).toBe(2);
    expect((await list({ search: 'nobody' })).total).toBe(0);
  });
});

describe('a payment that a person records', () => {
  test('needs somebody else above an amount, who is told, and then pays the order', async () => {
    const { orderNo, ticketId } = await aLargeOrder();
    const { data } = await record(orderNo, { amount: 60_000 });
    expect(data).toMatchObject({ status: 'pending', recorded_payments: [{ status: 'waiting', own: true }] });
    expect((await list({ queue: 'second' })).rows).toMatchObject([{ order_no: orderNo, awaits_second: true }]);
    const told = (await api.emailsTo(sana.email)).map(({ subject }) => subject);
    expect(told).toContain('A payment of PKR 60,000 needs a second person');
    const [recorded] = data.recorded_payments;
    expect(await decide(recorded?.id ?? 0, true, faisal)).toMatchObject({ status: 409 });
    expect((await record(orderNo, { amount: 60_000 })).status).toBe(409);
    expect((await decide(recorded?.id ?? 0, true, sana)).data).toMatchObject({
      status: 'paid',
      received: 60_000,
      recorded_payments: [{ status: 'confirmed', decided_by: { name: 'Sana Second' } }],
    });
    expect((await decide(recorded?.id ?? 0, true, sana)).status).toBe(409);
    const ticket = api.db.selectFrom('tickets').where('public_id', '=', ticketId).select('state');
    expect(await ticket.executeTakeFirst()).toEqual({ state: 'valid' });
    const { history } = await read(orderNo);
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['payment confirmed', 'Sana Second'],
      ['paid', null],
      ['payment recorded', 'Faisal Finance'],
    ]);
  });

  test('is never confirmed by whoever recorded it, not even in the database', async () => {
    const { orderNo } = await aLargeOrder();
    await record(orderNo, { amount: 60_000 });
    const confirm = sql`
      with paid as (
        insert into payments (order_id, provider, state, amount)
        select order_id, 'staff', 'cancelled', amount from hand_payments where state = 'waiting' returning id
      )
      update hand_payments set state = 'confirmed', decided_by = recorded_by, decided_at = now(),
        payment_id = (select id from paid) where state = 'waiting'`;
    await expect(confirm.execute(api.db)).rejects.toThrow('hand_payments_two_people');
    const [recorded] = (await read(orderNo)).recorded_payments;
    expect((await decide(recorded?.id ?? 0, false, faisal)).data).toMatchObject({
      status: 'pending',
      recorded_payments: [{ status: 'declined' }],
    });
  });

  test('is refused with another amount than the order’s, a day to come and for an order that is paid', async () => {
    const { orderNo } = await anOrder(api, amna, { method: 5 });
    expect(await record(orderNo, { amount: 3000 })).toMatchObject({
      status: 422,
      errors: { amount: expect.anything() },
    });
    expect(await record(orderNo, { received_on: '2099-01-01' })).toMatchObject({ status: 422 });
    expect(await record(orderNo, { reference: ' ' })).toMatchObject({ status: 422 });
    expect((await record('0000000000')).status).toBe(404);
    expect((await record((await aPaidOrder()).orderNo)).status).toBe(409);
  });
});

describe('a refund by the staff', () => {
  test('of a card goes through the provider at once, in part and then no more than the rest', async () => {
    const { orderNo } = await aPaidOrder();
    expect((await refund(orderNo, { amount: 1000 })).data).toMatchObject({
      status: 'partially_refunded',
      returnable: 3000,
      refunds: [{ status: 'done', method: 'provider', requested_by: { name: 'Faisal Finance' } }],
    });
    expect(await refund(orderNo, { amount: 3001 })).toMatchObject({
      status: 422,
      errors: { amount: expect.anything() },
    });
    expect((await refund(orderNo, { amount: 3000 })).data).toMatchObject({ status: 'refunded', returnable: 0 });
    expect((await refund(orderNo, { amount: 1 })).status).toBe(422);
  });

  test('by hand waits for the reference of the transfer', async () => {
    const { orderNo } = await aPaidOrder();
    const { data } = await refund(orderNo, { by_hand: true, keeps_purchase: true });
    expect(data).toMatchObject({ status: 'paid', ticket_status: 'valid', refund_due: true });
    expect((await list({ queue: 'refund' })).rows).toMatchObject([{ order_no: orderNo }]);
    const params = { refundId: data.refunds[0]?.id ?? 0 };
    const done = { as: sana, params, body: { reference: 'RAAST 9' } };
    expect((await api.ask(paymentsStaff.completeRefund, done)).data).toMatchObject({
      status: 'refunded',
      refund_due: false,
      refunds: [{ status: 'done', reference: 'RAAST 9', done_by: { name: 'Sana Second' } }],
    });
    expect((await api.ask(paymentsStaff.completeRefund, done)).status).toBe(409);
    expect((await api.ask(paymentsStaff.retryRefund, { as: sana, params })).status).toBe(409);
    expect((await withdraw(params.refundId)).message).toBe('This refund is done already.');
  });

  test('is withdrawn once, with a reason for the member, and what was paid can be returned again', async () => {
    const { orderNo } = await aPaidOrder();
    const asked = (await refund(orderNo, { by_hand: true, keeps_purchase: true })).data;
    expect(asked).toMatchObject({ returnable: 0, refunds: [{ withdrawable: true }] });
    const refundId = asked.refunds[0]?.id ?? 0;
    const replies = await Promise.all([withdraw(refundId), withdraw(refundId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { history, ...shown } = await read(orderNo);
    expect(shown).toMatchObject({ status: 'paid', refund_due: false, returnable: 4000, ticket_status: 'valid' });
    expect(shown.refunds).toMatchObject([{ status: 'cancelled', withdrawable: false }]);
    expect(history[0]).toMatchObject({ action: 'refund withdrawn', by: 'Faisal Finance' });
    expect(history[0]?.details).toContainEqual({ name: 'reason', value: 'The ticket stays.' });
    const mails = (await api.emailsTo(amna.email)).filter(({ subject }) => subject.includes(orderNo));
    const told = mails.filter(({ subject }) => subject.startsWith('We will not return PKR 4,000'));
    expect(told).toMatchObject([{ paragraphs: expect.arrayContaining(['The ticket stays.']) }]);
    const params = { refundId };
    const done = await api.ask(paymentsStaff.completeRefund, { as: sana, params, body: { reference: 'RAAST 9' } });
    expect(done.message).toBe('This refund was withdrawn.');
    expect((await refund(orderNo, { amount: 500 })).data).toMatchObject({ status: 'partially_refunded' });
  });

  test('that the provider refused is withdrawn too, but not one whose money may have left', async () => {
    const order = await anOrder(api, amna);
    await payOrder(api, order.reference); // the bank has no such payment in its book
    const { refunds } = (await refund(order.orderNo)).data;
    const { id = 0 } = refunds[0] ?? {};
    expect(refunds).toMatchObject([{ status: 'failed', withdrawable: true }]);
    await api.db.updateTable('refunds').set({ state: 'unclear' }).where('id', '=', id).execute();
    expect((await withdraw(id)).message).toContain('The money may have left.');
    await api.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
    expect((await withdraw(id)).data).toMatchObject({ refund_due: false, returnable: 4000 });
  });

  test('of money that bought nothing cannot be withdrawn: it is owed', async () => {
    const { orderNo } = await aPaidOrder();
    const { data } = await refund(orderNo, { by_hand: true });
    const { order_id } = await api.db
      .selectFrom('refunds')
      .where('id', '=', data.refunds[0]?.id ?? 0)
      .select('order_id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('payments').set({ state: 'refund_due' }).where('order_id', '=', order_id).execute();
    expect((await read(orderNo)).refunds).toMatchObject([{ withdrawable: false }]);
    expect(await withdraw(data.refunds[0]?.id ?? 0)).toMatchObject({ status: 409 });
    expect((await read(orderNo)).refunds).toMatchObject([{ status: 'requested' }]);
  });
});

test('the bookkeeper gets every payment and refund as a line', async () => {
  const { orderNo } = await aPaidOrder();
  await refund(orderNo, { amount: 1500 });
  const today = isoDay(new Date());
  const { data } = await api.ask(paymentsStaff.exportMoney, { as: faisal, body: { from: today, to: today } });
  await api.runTasks();
  const { data: task } = await api.ask(staff.task, { as: faisal, params: { taskId: data.task_id } });
  const csv = (await api.app.inject(task.file?.url ?? '')).body;
  const lines = csv.split('\r\n').filter((line) => line.includes(orderNo));
  expect(lines.map((line) => [line.split(',')[1], line.split(',').at(-1)])).toEqual([
    ['Payment', '4000'],
    ['Refund', '-1500'],
  ]);
});

describe('receipts', () => {
  test('are numbered without a gap, also when they are made at the same moment, and say what was paid', async () => {
    const orders = [await aPaidOrder(), await aPaidOrder()];
    const links = await Promise.all(
      [...orders, ...orders].map(({ orderNo }) => api.ask(paymentsStaff.receipt, { as: faisal, params: { orderNo } })),
    );
    await issueReceipts(api);
    const numbers = await api.db.selectFrom('receipts').orderBy('number').select('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    const url = links[0]?.data.url ?? '';
    const pdf = await api.app.inject(url);
    const texts = textsOfPdf(pdf.rawPayload);
    expect(texts).toEqual(expect.arrayContaining(['Amna Demo', orders[0]?.orderNo, 'PKR 4,000', 'Card']));
    expect(texts).toContain("Azadkar, the freelancers' association of Pakistan · hello@azadkar.example");
    const imprint = { name: 'The Society of Potters', registration: 'Multan, no. 12', address: 'Kiln Road 1\nMultan' };
    await api.db.insertInto('imprints').values(imprint).execute();
    const named = textsOfPdf((await api.app.inject(url)).rawPayload);
    expect(named.slice(-4)).toEqual([
      imprint.name,
      imprint.registration,
      'Kiln Road 1, Multan',
      'hello@azadkar.example',
    ]);
    await api.db.deleteFrom('imprints').execute();
    expect((await api.app.inject(url.replace(/key=.*/, 'key=x'))).statusCode).toBe(404);
    const unpaid = await anOrder(api, amna);
    const none = await api.ask(paymentsStaff.receipt, { as: faisal, params: { orderNo: unpaid.orderNo } });
    expect(none.status).toBe(409);
  });
});

test('the staff ask the provider about an order, and it is paid if the provider says so', async () => {
  const { orderNo, reference } = await anOrder(api, amna);
  const ask = () => api.ask(paymentsStaff.askProvider, { as: faisal, params: { orderNo } });
  expect((await ask()).data).toMatchObject({ status: 'pending' });
  await recordBankPayment(api.db, { reference, orderNo, amount: 4000 }, 'paid');
  expect(await ask()).toMatchObject({ data: { status: 'paid' }, message: 'The payment provider was asked.' });
});

describe('the receipt in the mailbox', () => {
  const receiptsTo = async ({ email }: TestMember, orderNo: string) =>
    (await api.mailsTo(email)).filter(
      ({ email: { subject }, attachments }) =>
        subject.includes(orderNo) && attachments.some(({ filename }) => filename.startsWith('receipt-R-')),
    );
  const send = (orderNo: string) => api.ask(paymentsStaff.sendReceipt, { as: faisal, params: { orderNo } });

  test('comes with the email that the payment arrived, also when the staff recorded the payment', async () => {
    const byCard = await aPaidOrder();
    const byHand = await anOrder(api, amna, { method: 5 });
    const { data } = await record(byHand.orderNo);
    await decide(data.recorded_payments[0]?.id ?? 0, true, sana);
    for (const { orderNo } of [byCard, byHand]) {
      const [mail, ...others] = await receiptsTo(amna, orderNo);
      expect(others).toEqual([]);
      expect(mail?.email.subject).toBe(`We have received your payment for order ${orderNo}`);
      const [pdf] = mail?.attachments ?? [];
      expect(pdf).toMatchObject({ contentType: 'application/pdf' });
      expect(textsOfPdf(pdf?.content ?? Buffer.alloc(0))).toEqual(expect.arrayContaining([orderNo, 'PKR 4,000']));
    }
  });

  test('is sent again by the staff as often as it is asked for, which the history of the order has', async () => {
    const { orderNo } = await aPaidOrder();
    const first = await send(orderNo);
    const receipt = (await read(orderNo)).receipt_no ?? 0;
    expect(first.message).toBe(`Receipt R-${String(receipt).padStart(6, '0')} is on its way to the member.`);
    expect((await send(orderNo)).data.history).toMatchObject([
      { action: 'receipt sent', by: 'Faisal Finance', details: [{ name: 'receipt' }] },
      { action: 'receipt sent', by: 'Faisal Finance' },
      { action: 'paid' },
    ]);
    expect(await receiptsTo(amna, orderNo)).toHaveLength(3);
  });

  test('is refused for an order that is not paid, one that does not exist, and a deleted account', async () => {
    expect((await send((await anOrder(api, amna)).orderNo)).status).toBe(409);
    expect((await send('0000000000')).status).toBe(404);
    const zara = await aMember(api, { name: 'Zara' });
    const order = await anOrder(api, zara);
    await payOrder(api, order.reference);
    await api.db.updateTable('users').set({ status: 'deleted' }).where('email', '=', zara.email).execute();
    expect(await send(order.orderNo)).toMatchObject({ status: 409, message: expect.stringContaining('deleted') });
  });
});

describe('the comparison with the provider’s list', () => {
  const shift = (table: 'bank_payments' | 'payments', column: 'at' | 'confirmed_at', reference: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '1 day'
      where ${sql.ref(table === 'payments' ? 'provider_ref' : 'reference')} = ${reference}`.execute(api.db);
  const compareAgain = (day = yesterday()) => api.ask(paymentsStaff.reconcileDay, { as: faisal, params: { day } });
  const reconciliation = async () => (await api.ask(paymentsStaff.reconciliation, { as: faisal })).data;

  test('applies what was missed, and shows what differs until somebody says what was done', async () => {
    const missed = await anOrder(api, amna);
    const short = await anOrder(api, amna);
    const unlisted = await anOrder(api, amna);
    await recordBankPayment(api.db, { ...missed, amount: 4000 }, 'paid');
    await recordBankPayment(api.db, { ...short, amount: 3900 }, 'paid');
    await recordBankPayment(api.db, { reference: 'stranger', orderNo: '1', amount: 7 }, 'paid');
    for (const reference of [missed.reference, short.reference, 'stranger'])
      await shift('bank_payments', 'at', reference);
    await payOrder(api, unlisted.reference);
    await shift('payments', 'confirmed_at', unlisted.reference);
    await reconcileDays(api);
    expect(await read(missed.orderNo)).toMatchObject({ status: 'paid' });
    const { days, differences } = await reconciliation();
    expect(days[0]).toMatchObject({ day: yesterday(), payments: 3, total: 7907, open: 3 });
    expect(differences.map(({ kind, order_no, ours, theirs }) => [kind, order_no, ours, theirs]).sort()).toEqual([
      ['not_listed', unlisted.orderNo, 4000, null],
      ['unknown_payment', null, null, 7],
      ['wrong_amount', short.orderNo, 4000, 3900],
    ]);
    const settle = { as: faisal, params: { differenceId: differences[0]?.id ?? 0 }, body: { note: 'Asked the bank.' } };
    expect(await api.ask(paymentsStaff.settleDifference, settle)).toMatchObject({ status: 200 });
    expect((await api.ask(paymentsStaff.settleDifference, settle)).status).toBe(409);
    expect((await compareAgain()).data.differences).toHaveLength(2);
    await sql`update bank_payments set amount = 4000 where reference = ${short.reference}`.execute(api.db);
    expect((await compareAgain()).data.differences).toMatchObject([{ kind: 'unknown_payment' }]);
    expect(await read(short.orderNo)).toMatchObject({ status: 'paid' });
    for (const day of ['2020-01-01', '2026-02-30', 'today']) expect((await compareAgain(day)).status).toBe(404);
  });
});
