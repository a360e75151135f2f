import { aMembershipOrder, answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';
import { anOrder, paid } from './testing/an-event';

const open = (...api: FakeReply[]) => visit(routes, '/order/onebill?id=1234567890', { as: 'member', api });
const pending = () => answers(ticketing.orderPaid, anOrder());
const arrived = answers(ticketing.orderPaid, anOrder(paid));

test('the steps use the banking app’s names, and give the number, the amount and the due time', async () => {
  await open(pending());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order is pending');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open your banking app.',
    'Add 1Bill as a beneficiary.',
    'Choose Invoice/Voucher Payments.',
    'Enter your order id: 100141234567890.',
    'Transfer PKR 4,000.',
  ]);
  expect(screen.getByText('24 November 2026, 2:00 pm (Pakistan time)')).toBeVisible();
});

test('a bill that can be paid in a browser has a link to it', async () => {
  await open(answers(ticketing.orderPaid, anOrder({ bill_page: '/api/bank/bill?bill=100141234567890' })));
  expect(screen.getByRole('link', { name: 'pay the bill in your browser' })).toHaveAttribute(
    'href',
    '/api/bank/bill?bill=100141234567890',
  );
});

test('a member whose address is not confirmed has little time, and is told how to get more', async () => {
  const page = await open(answers(ticketing.orderPaid, anOrder({ confirm_email: true })));
  expect(page.text()).toContain('Confirm your email address to have more time');
  expect(page.text()).toContain('Until then we hold the seat for 30 minutes.');
  expect(page.text()).toContain('you have 72 hours to pay this order.');
});

test('the whole number is copied', async () => {
  const page = await open(pending());
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await page.press('Copy');
  await page.expectText('Order id copied to clipboard');
  expect(write).toHaveBeenCalledWith('100141234567890');
});

test('the page shows the order as paid when the payment arrives', async () => {
  const page = await open(pending(), pending(), arrived);
  await page.press('Check now');
  await waitFor(() => expect(page.api.callsTo(ticketing.orderPaid)).toHaveLength(2));
  expect(page.text()).toContain('Waiting for your payment');
  await page.press('Check now');
  await page.expectText('Your payment has arrived.');
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeEnabled();
  expect(screen.queryByText('Waiting for your payment')).toBeNull();
  expect(document.title).toContain('Your order is paid');
});

test('the page polls the order without a click', async () => {
  const page = await open(pending(), arrived);
  await page.expectText('Your payment has arrived.');
});

test('an order that was not paid in time is shown as expired', async () => {
  const page = await open(
    answers(ticketing.orderPaid, anOrder({ status: 'expired', expires_at: null, bill_reference: null })),
  );
  await page.expectText('It was not paid in time. Nothing was charged, and nothing is owed.');
  expect(document.title).toContain('This order has expired');
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('an order to be paid by card links to the bank', async () => {
  await open(answers(ticketing.orderPaid, anOrder({ bill_reference: null, redirect_url: '/api/bank/card?request=x' })));
  expect(screen.getByRole('link', { name: /^Pay by card/ })).toHaveAttribute('href', '/api/bank/card?request=x');
});

test('an address without an order id is not found', async () => {
  const page = await visit(routes, '/order/onebill', { as: 'member' });
  await page.expectText('The page failed: Refused: This order was not found.');
});

test('the order of another member is not found', async () => {
  const page = await open(refuses(ticketing.orderPaid, 'This order was not found.', { status: 404 }));
  await page.expectText('The page failed: Refused: This order was not found.');
});

test('the first card has all that the banking app asks for: amount, number and deadline', async () => {
  await open(pending());
  expect(document.title).toContain('Pay your order with 1Bill');
  const bill = within(screen.getByRole('region', { name: 'PKR 4,000' }));
  for (const text of [
    'Freelance Summit, Standard for Amna Khan',
    '100141234567890',
    '24 November 2026, 2:00 pm (Pakistan time)',
  ])
    expect(bill.getByText(text)).toBeVisible();
  expect(bill.getByRole('button', { name: 'Copy' })).toBeVisible();
  const steps = screen.getByRole('heading', { name: 'How to pay' });
  expect(bill.getByText('100141234567890').compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the bill of a membership says both dates of its term', async () => {
  const page = await open(answers(ticketing.orderPaid, aMembershipOrder()));
  await page.expectText('22 November 2026 to 21 November 2027if you pay today');
  expect(page.text()).not.toContain('per month');
});

test('a bill can be cancelled, and the page says so', async () => {
  const page = await open(pending());
  const cancelled = anOrder({ status: 'cancelled', payment_status: 'none', expires_at: null, bill_reference: null });
  page.api.nowAlso(answers(ticketing.cancelOrder, cancelled), answers(ticketing.orderPaid, cancelled));
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  await page.press('Cancel the order');
  await page.expectText('This order was cancelled');
});
