import type { Data } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { answers, type FakeReply } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

type Order = Data<typeof paymentsStaff.order>;

const AT = '2026-11-20T10:00:00.000Z';
const order: Order = {
  order_no: '1234567897',
  status: 'pending',
  kind: 'ticket',
  title: 'Freelance Fest',
  package_name: 'Standard',
  holder_name: 'Amna Karim',
  ticket_status: 'reserved',
  event_id: 7,
  term: null,
  member: { member_no: 100_010, name: 'Amna Karim', email: 'amna@azadkar.test' },
  method: '1Bill',
  bill_reference: '100141234567897',
  ...{ subtotal: 80_000, discount: 0, total: 80_000, received: 0, returned: 0, returnable: 0 },
  returnable_by_provider: false,
  refund_due: false,
  ...{ created_at: AT, paid_at: null, expires_at: AT, receipt_no: null, second_person_above: 50_000 },
  payments: [],
  recorded_payments: [],
  refunds: [],
  history: [{ id: 1, at: AT, by: null, action: 'payment method changed', details: [] }],
};
const paid: Order = {
  ...order,
  status: 'paid',
  paid_at: AT,
  ...{ received: 80_000, returnable: 80_000, returnable_by_provider: true },
};

const open = (data: Order, ...more: FakeReply[]) =>
  visit(routes, `/staff/orders/${data.order_no}`, { as: 'member', api: [answers(paymentsStaff.order, data), ...more] });

test('the list leads to an order and shows what waits for the staff', async () => {
  const row: Data<typeof paymentsStaff.orders>['rows'][number] = {
    ...{ order_no: '1234567897', status: 'paid', kind: 'ticket', title: 'Freelance Fest', member_name: 'Amna Karim' },
    ...{ member_no: 1, method: 'Card', total: 4000, returned: 1000, refund_due: true, refund_refused: false },
    coupon: 'SPRING',
    awaits_second: false,
    created_at: AT,
  };
  const refused = { ...row, order_no: '1234567905', title: 'Tax Clinic', refund_refused: true };
  const page = await visit(routes, '/staff/orders', {
    as: 'member',
    api: [answers(paymentsStaff.orders, { rows: [row, refused], next: null, total: 2 })],
  });
  expect(screen.getByRole('link', { name: '1234567897' })).toHaveAttribute('href', '/staff/orders/1234567897');
  expect(screen.getByRole('row', { name: /Freelance Fest.*Refund due.*with SPRING.*PKR 1,000 back/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Tax Clinic.*Refund refused/ })).toBeVisible();
  await page.press('Refund due');
  await page.expectUrl('/staff/orders?queue=refund');
  expect(screen.getByRole('link', { name: 'Refund due' })).toHaveAttribute('aria-current', 'true');
});

test('a payment is recorded with the reference and the day of the bank statement', async () => {
  const page = await open(order, answers(paymentsStaff.recordPayment, order));
  await page.press('Mark as paid');
  const dialog = await screen.findByRole('dialog', { name: 'Mark as paid' });
  expect(dialog).toHaveTextContent('the order is paid when a second person has confirmed it');
  await page.user.type(within(dialog).getByLabelText(/Reference/), 'IBFT 4711');
  await page.user.type(within(dialog).getByLabelText(/Arrived on/), '2026-11-20');
  await page.press('Record the payment');
  expect(page.api.callsTo(paymentsStaff.recordPayment)).toMatchObject([
    { body: { amount: 80_000, reference: 'IBFT 4711', received_on: '2026-11-20' } },
  ]);
});

test.each([
  [true, 'Somebody else must confirm this payment', 'Withdraw it'],
  [false, 'This payment needs you as its second person', 'Decline'],
])('a large payment waits for a second person (recorded by oneself: %s)', async (own, title, no) => {
  const recorded: Order['recorded_payments'][number] = {
    ...{ id: 3, amount: 80_000, reference: 'IBFT 4711', received_on: '2026-11-20', needs_second: true },
    ...{ status: 'waiting', recorded_by: { id: 5, name: 'Faisal' }, recorded_at: AT, decided_by: null },
    ...{ decided_at: null, own, also_on: ['9999999999'] },
  };
  await open({ ...order, recorded_payments: [recorded] });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: no })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm PKR 80,000' }) === null).toBe(own);
  expect(screen.getByText(/The same reference was recorded for order 9999999999/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
});

test('a refund says what will happen, and sends the reason for the member', async () => {
  const page = await open(paid, answers(paymentsStaff.requestRefund, paid));
  await page.press('Refund');
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  expect(dialog).toHaveTextContent('If you return all of it, the ticket ends now.');
  await page.user.type(within(dialog).getByLabelText(/Reason/), 'The speaker fell ill.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(page.api.callsTo(paymentsStaff.requestRefund)).toMatchObject([
    { body: { amount: 80_000, reason: 'The speaker fell ill.', by_hand: false, keeps_purchase: false } },
  ]);
});

test('the receipt is sent to the member again, and the history counts how often it was', async () => {
  const entry = { at: AT, by: 'Faisal', action: 'receipt sent', details: [{ name: 'receipt', value: 'R-000007' }] };
  const sent = { ...paid, history: [{ ...entry, id: 3 }, { ...entry, id: 2 }, ...order.history] };
  const page = await open(
    sent,
    answers(paymentsStaff.sendReceipt, sent, { message: 'Receipt R-000007 is on its way.' }),
  );
  expect(screen.getByText('Sent the receipt again')).toBeVisible();
  expect(screen.getByText('Sent the receipt again (2 times by now)')).toBeVisible();
  await page.press('Send the receipt again');
  await page.expectText('Receipt R-000007 is on its way.');
  expect(page.api.callsTo(paymentsStaff.sendReceipt)).toMatchObject([{ params: { orderNo: order.order_no } }]);
});

test('of an order that is not paid there is no receipt to send', async () => {
  await open(order);
  expect(screen.queryByRole('button', { name: 'Send the receipt again' })).toBeNull();
});

test('the provider is asked about a payment that has not come in', async () => {
  const payment: Order['payments'][number] = {
    ...{ id: 5, provider: 'bill', status: 'pending', amount: 80_000, reference: '100141234567897' },
    ...{ created_at: AT, confirmed_at: null },
  };
  const page = await open({ ...order, payments: [payment] }, answers(paymentsStaff.askProvider, paid));
  page.api.nowAlso(answers(paymentsStaff.order, { ...paid, payments: [{ ...payment, confirmed_at: AT }] }));
  await page.press('Ask the provider');
  await page.expectText('Paid');
  expect(screen.queryByRole('button', { name: 'Ask the provider' })).toBeNull();
});

test('a refund whose answer was lost is looked up before it is tried again', async () => {
  const refund: Order['refunds'][number] = {
    ...{ id: 4, amount: 500, reason: 'Paid twice.', status: 'unclear', method: 'provider', by_provider: true },
    ...{ requested_by: null, created_at: AT, reference: null, failure: 'No answer.', done_by: null, done_at: null },
    withdrawable: false,
  };
  await open({ ...paid, refunds: [refund] });
  expect(screen.getByText(/Look it up at the provider first/)).toBeVisible();
  for (const name of ['It was transferred', 'Try the provider again'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a refund that the provider refused is withdrawn with a reason for the member', async () => {
  const refund: Order['refunds'][number] = {
    ...{ id: 4, amount: 500, reason: 'Paid twice.', status: 'failed', method: 'provider', by_provider: true },
    ...{ requested_by: null, created_at: AT, reference: null, failure: 'Too old.', done_by: null, done_at: null },
    withdrawable: true,
  };
  const withdrawn = { ...paid, refunds: [{ ...refund, status: 'cancelled' as const, withdrawable: false }] };
  const page = await open({ ...paid, refunds: [refund] }, answers(paymentsStaff.withdrawRefund, withdrawn));
  await page.press('Withdraw');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the refund of PKR 500' });
  expect(dialog).toHaveTextContent('If the ticket ended when the refund was requested, it does not come back.');
  await page.user.type(within(dialog).getByLabelText(/Reason/), 'You keep the ticket.');
  page.api.nowAlso(answers(paymentsStaff.order, withdrawn));
  await page.user.click(within(dialog).getByRole('button', { name: 'Withdraw the refund' }));
  await page.expectText('Withdrawn');
  expect(page.api.callsTo(paymentsStaff.withdrawRefund)).toMatchObject([
    { params: { refundId: '4' }, body: { reason: 'You keep the ticket.' } },
  ]);
});

test('each difference of the reconciliation says what to do, and is settled with a note; a day is compared again', async () => {
  const reconciliation: Data<typeof paymentsStaff.reconciliation> = {
    lists: true,
    days: [{ day: '2026-11-19', provider: 'simulated bank', ran_at: AT, payments: 3, total: 7907, open: 1 }],
    differences: [
      {
        ...{ id: 9, day: '2026-11-19', provider: 'simulated bank', kind: 'not_listed', reference: 'ref' },
        ...{ order_no: '1234567897', ours: 4000, theirs: null },
      },
    ],
  };
  const page = await visit(routes, '/staff/reconciliation', {
    as: 'member',
    api: [
      answers(paymentsStaff.reconciliation, reconciliation),
      answers(paymentsStaff.settleDifference, reconciliation),
      answers(paymentsStaff.reconcileDay, reconciliation, { message: 'The day was compared again.' }),
    ],
  });
  const item = screen.getByText('Paid with us, and not in the list').closest('li');
  expect(item).toHaveTextContent('We have PKR 4,000, they have nothing');
  expect(item).toHaveTextContent('do not return this money before');
  await page.press('Settle');
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/What was done/), 'Asked the bank.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(page.api.callsTo(paymentsStaff.settleDifference)).toMatchObject([{ body: { note: 'Asked the bank.' } }]);
  await page.press('Compare Thu 19 Nov 2026 again');
  await page.expectText('The day was compared again.');
  expect(page.api.callsTo(paymentsStaff.reconcileDay)).toMatchObject([{ params: { day: '2026-11-19' } }]);
});
