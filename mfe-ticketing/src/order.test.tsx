import { aMembershipOrder, answers, refuses } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OwnOrder } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { anOrder, paid } from './testing/an-event';

const shown = (own: Partial<OwnOrder> = {}): OwnOrder => ({
  order: anOrder(),
  subtotal: 5000,
  discount: 1000,
  ticket_status: 'reserved',
  tickets: [{ id: 't9', holder: 'Amna Khan', status: 'reserved' }],
  has_receipt: false,
  history: [{ at: '2026-11-21T09:00:00.000Z', kind: 'placed', amount: 4000, method: null }],
  refunds: [],
  ...own,
});
const open = (own: Partial<OwnOrder> = {}) =>
  visit(routes, '/dashboard/orders/1234567890', { as: 'member', api: [answers(ticketing.ownOrder, shown(own))] });
const valid = (id: string, holder: string) => ({ id, holder, status: 'valid' as const });
const paidOrder = { order: anOrder(paid), tickets: [valid('t9', 'Amna Khan')], has_receipt: true };

test('an unpaid order says until when it can be paid, and offers to pay, to change the method and to cancel', async () => {
  const page = await open();
  await page.expectText('It can be paid until 24 November 2026, 2:00 pm (Pakistan time).');
  expect(screen.getByRole('link', { name: /^Pay with 1Bill for/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay by card instead for/ })).toBeVisible();
  const cancelled = anOrder({ status: 'cancelled', payment_status: 'none', expires_at: null, bill_reference: null });
  page.api.nowAlso(answers(ticketing.cancelOrder, cancelled), answers(ticketing.ownOrder, shown({ order: cancelled })));
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  await page.press('Cancel the order');
  await page.expectText('This order was cancelled');
  expect(screen.queryByRole('link', { name: /^Pay with/ })).toBeNull();
});

test('after a declined card the order can be paid again', async () => {
  const declined = {
    payment_status: 'declined' as const,
    bill_reference: null,
    redirect_url: '/api/bank/card?request=x',
  };
  const page = await open({ order: anOrder({ ...declined, paymentmethod: { name: 'Card' } }) });
  await page.expectText('Your card was declined');
  expect(screen.getByRole('link', { name: /^Pay by card at our bank for/ })).toHaveAttribute(
    'href',
    '/api/bank/card?request=x',
  );
});

test('a paid order has its ticket, its amounts and its receipt', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const page = await open(paidOrder);
  expect(screen.getByRole('link', { name: 'Open the ticket' })).toHaveAttribute('href', '/dashboard/tickets/t9');
  const amounts = within(screen.getByRole('region', { name: 'Amounts' }));
  for (const text of ['PKR 5,000', '−PKR 1,000', 'PKR 4,000']) expect(amounts.getByText(text)).toBeVisible();
  page.api.nowAlso(answers(ticketing.orderReceipt, { url: '/api/receipts/7?key=k' }));
  await page.press('Receipt (PDF)');
  expect(String(tab.location.replace.mock.calls[0]?.[0])).toMatch(/\/api\/receipts\/7\?key=k$/);
});

test('an order of several has the ticket of each person, but of those who have given theirs back', async () => {
  const order = anOrder({ ...paid, holder_name: 'Amna Khan, Rida Shah and Sana Malik', seats: 3 });
  const back = { id: 't11', holder: 'Sana Malik', status: 'cancelled' as const };
  const page = await open({ ...paidOrder, order, tickets: [...paidOrder.tickets, valid('t10', 'Rida Shah'), back] });
  await page.expectText('The tickets were sent by email.');
  const links = screen.getAllByRole('link', { name: /^Open the ticket of/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open the ticket of Amna Khan', '/dashboard/tickets/t9'],
    ['Open the ticket of Rida Shah', '/dashboard/tickets/t10'],
  ]);
});

test('the history and the refunds are told in words', async () => {
  const at = '2026-11-22T09:00:00.000Z';
  const page = await open({
    ...paidOrder,
    order: anOrder({ ...paid, status: 'refunded' }),
    tickets: [],
    history: [
      { at, kind: 'placed', amount: 4000, method: null },
      { at, kind: 'method_changed', amount: null, method: 'Card' },
      { at, kind: 'refund_requested', amount: 4000, method: null },
    ],
    refunds: [{ amount: 4000, status: 'done', reason: 'The ticket was given back.', requested_at: at, done_at: at }],
  });
  for (const text of ['Order placed: PKR 4,000', 'Payment method changed to Card', 'Refund requested: PKR 4,000'])
    await page.expectText(text);
  const refunds = within(screen.getByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('Returned')).toBeVisible();
  expect(refunds.getByText('returned on 22 November 2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the ticket' })).toBeNull();
});

test('a membership order leads to the membership, and says that it is not refunded', async () => {
  const page = await open({ order: aMembershipOrder(paid), tickets: [], has_receipt: true });
  expect(screen.getByRole('link', { name: 'Membership Details' })).toBeVisible();
  await page.expectText('A paid membership is not refunded.');
});

test('an order of somebody else is not found', async () => {
  const page = await visit(routes, '/dashboard/orders/999', {
    as: 'member',
    api: [refuses(ticketing.ownOrder, 'This order was not found.', { status: 404 })],
  });
  await page.expectText('This order was not found.');
});
