import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { anOrder, paid } from '../testing/an-event';

test('the page has the thank-you message of the specification', async () => {
  const page = await visit(routes, '/order/thankyou', { as: 'member' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order was placed successfully!');
  await page.expectText('Thankyou, an email regarding your order has been sent to your email account');
  expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/dashboard/orders');
  expect(page.api.calls).toEqual([]);
});

test('a member who returns from the bank sees the payment confirmed, and can download the ticket', async () => {
  const order = anOrder({ ...paid, paymentmethod: { name: 'Card' } });
  const page = await visit(routes, '/order/thankyou?O=1234567890', {
    as: 'member',
    api: [answers(ticketing.orderPaid, order)],
  });
  expect(page.api.callsTo(ticketing.orderPaid)[0]?.body).toEqual({ order_id: '1234567890' });
  expect(screen.getByText('Paid')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeEnabled();
});

test('a declined card payment can be tried again', async () => {
  const order = anOrder({
    paymentmethod: { name: 'Card' },
    bill_reference: null,
    redirect_url: '/api/bank/card?request=x',
  });
  const page = await visit(routes, '/order/thankyou?O=1234567890', {
    as: 'member',
    api: [answers(ticketing.orderPaid, order)],
  });
  await page.expectText('Your order is pending until your payment arrives.');
  expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', '/api/bank/card?request=x');
  expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
});
