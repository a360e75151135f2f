import { ticketing } from '@azadkar/shared-api/ticketing';
import { inTransaction } from '../../platform/database/schema';
import { aMember, type TestMember } from '../../testing/a-member';
import { anOrder, payOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';
import { textsOfPdf } from '../../testing/text-of-pdf';
import { requestRefund } from './refunds/complete-refund';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

const show = (orderId: string, as = amna) => api.ask(ticketing.ownOrder, { as, params: { orderId } });
const receipt = (orderId: string, as = amna) => api.ask(ticketing.orderReceipt, { as, params: { orderId } });

test('the page of an order tells what happened to it, the oldest first', async () => {
  const { orderNo } = await anOrder(api, amna, { method: 5 });
  const params = { orderId: orderNo };
  await api.ask(ticketing.changePaymentMethod, { as: amna, params, body: { payment_method: 3 } });
  await api.ask(ticketing.cancelOrder, { as: amna, params });
  const { data } = await show(orderNo);
  expect(data).toMatchObject({
    order: { id: orderNo, status: 'cancelled', grand_total: 4000 },
    ...{ subtotal: 5000, discount: 1000, ticket_status: 'cancelled', has_receipt: false, refunds: [] },
    history: [{ kind: 'placed', amount: 4000 }, { kind: 'method_changed', method: 'Card' }, { kind: 'cancelled' }],
  });
});

test('a paid order has a receipt for its buyer alone, and an unpaid one has none', async () => {
  const { orderNo, reference } = await anOrder(api, amna);
  expect(await receipt(orderNo)).toMatchObject({ status: 409 });
  await payOrder(api, reference);
  expect((await receipt(orderNo, await aMember(api))).status).toBe(404);
  const { data } = await receipt(orderNo);
  const pdf = await api.app.inject(data.url);
  expect(textsOfPdf(pdf.rawPayload).join(' ')).toContain(orderNo);
  expect((await receipt(orderNo)).data.url.split('?')[0]).toBe(data.url.split('?')[0]); // numbered once
});

test('a refund and where it stands are on the page', async () => {
  const { orderNo, reference } = await anOrder(api, amna);
  await payOrder(api, reference);
  const { id } = await api.db
    .selectFrom('orders')
    .where('public_no', '=', orderNo)
    .select('id')
    .executeTakeFirstOrThrow();
  const reason = 'The event was moved.';
  await inTransaction(api.db, (trx) => requestRefund(trx, api, { orderId: id, reason, by: {} }));
  const { data } = await show(orderNo);
  expect(data.refunds).toMatchObject([{ amount: 4000, status: 'requested', reason, done_at: null }]);
  expect(data.history.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'refund_requested']);
});
