import { account } from '@azadkar/shared-api/account';
import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { anOrder, paid } from './testing/an-event';

const SUCCESS = 'Your order was placed successfully!';
const card: Partial<Order> = {
  paymentmethod: { name: 'Card' },
  bill_reference: null,
  redirect_url: '/api/bank/card?request=x',
};
const ended: Partial<Order> = { payment_status: 'none', expires_at: null, bill_reference: null };
const open = (order: Order, as: Parameters<typeof visit>[2] = { as: { is_profile_completed: true } }) =>
  visit(routes, '/order/thankyou?O=1234567890', {
    ...as,
    api: [answers(ticketing.orderPaid, order), answers(account.profileCompleted, false)],
  });
const heading = () => screen.getByRole('heading', { level: 1 });

test('the page has the thank-you message of the specification', async () => {
  const page = await visit(routes, '/order/thankyou', { as: { is_profile_completed: true } });
  expect(heading()).toHaveTextContent(SUCCESS);
  await page.expectText('Thankyou, an email regarding your order has been sent to your email account');
  expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/dashboard/orders');
  expect(page.api.calls).toEqual([]);
});

test('a member who returns from the bank sees the payment confirmed, and can download the ticket', async () => {
  const page = await open(anOrder({ ...paid, paymentmethod: { name: 'Card' } }));
  expect(page.api.callsTo(ticketing.orderPaid)[0]?.body).toEqual({ order_id: '1234567890' });
  expect(heading()).toHaveTextContent(SUCCESS);
  expect(screen.getByText('Paid')).toBeVisible();
  expect(screen.getByText('Standard for Amna Khan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeEnabled();
});

test('after a paid membership the way on is its details, with both dates of its term', async () => {
  const membership: Partial<Order> = {
    kind: 'membership',
    package_name: 'Surge',
    holder_name: null,
    seats: 0,
    ticket: { id: null, event_id: null, event_name: 'Surge membership' },
    term: { starts_on: '2026-11-22', ends_on: '2027-11-21' },
  };
  const page = await open(anOrder({ ...paid, ...membership }));
  await page.expectText('22 November 2026 to 21 November 2027');
  expect(screen.getByRole('link', { name: 'Membership Details' })).toHaveAttribute('href', '/dashboard/membership');
  expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
});

test('a declined card is said in title and text, and can be tried again or paid with 1Bill', async () => {
  const page = await open(anOrder({ ...card, payment_status: 'declined' }));
  expect(heading()).toHaveTextContent('Your card was declined');
  expect(document.title).toContain('Your card was declined');
  await page.expectText('Nothing was charged.');
  expect(page.text()).not.toContain('success');
  expect(screen.getByRole('link', { name: /^Pay by card/ })).toHaveAttribute('href', '/api/bank/card?request=x');
  page.api.nowAlso(answers(ticketing.changePaymentMethod, anOrder()), answers(ticketing.orderPaid, anOrder()));
  await page.press('Pay with 1Bill instead for Freelance Summit, Standard for Amna Khan');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(ticketing.changePaymentMethod)[0]?.body).toEqual({ payment_method: 5 });
});

test.each<[string, Partial<Order>, string, string]>([
  ['waiting', card, 'We are waiting for your payment', 'Your order is pending until your payment arrives.'],
  ['expired', { ...ended, status: 'expired' }, 'This order has expired', 'nothing is owed'],
  ['cancelled', { ...ended, status: 'cancelled' }, 'This order was cancelled', 'nothing is owed'],
  [
    'paid too late',
    { ...ended, status: 'expired', payment_status: 'refund_due' },
    'We will return your payment',
    'could no longer be completed',
  ],
  ['refunded', { ...ended, status: 'refunded', payment_status: 'confirmed' }, 'This order was refunded', 'returned'],
])('an order that is %s never looks like success', async (_status, own, title, text) => {
  const page = await open(anOrder(own));
  expect(heading()).toHaveTextContent(title);
  await waitFor(() => expect(document.title).toContain(title));
  await page.expectText(text);
  expect(page.text()).not.toMatch(/success|Thankyou/);
  expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
});

test('a pending order can be cancelled here, after a confirmation', async () => {
  const page = await open(anOrder(card));
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  const cancelled = anOrder({ ...ended, status: 'cancelled' });
  page.api.nowAlso(answers(ticketing.cancelOrder, cancelled), answers(ticketing.orderPaid, cancelled));
  await page.press('Cancel the order');
  await page.expectText('This order was cancelled');
  expect(screen.queryByRole('link', { name: /^Pay by card/ })).toBeNull();
});

test('a member whose profile is incomplete sees the order, its payment and its ticket first, and the notice below', async () => {
  const page = await open(anOrder(paid), { as: { is_profile_completed: false } });
  expect(heading()).toHaveTextContent(SUCCESS);
  expect(screen.getByText('Paid')).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download Ticket' });
  const notice = screen.getByRole('heading', { name: 'Please complete your profile' });
  expect(download.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.api.callsTo(account.profileCompleted)).toHaveLength(1);
});
