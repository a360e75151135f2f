import { aMembershipOrder, answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';
import { anOrder } from './testing/an-event';

const open = (orders: Order[]) =>
  visitPart(parts, 'unpaid-order', { as: 'member', api: [answers(ticketing.unpaidOrders, orders)] });

test('the unpaid order that ends first has one row with one button, and the others are counted', async () => {
  const page = await open([
    anOrder({ id: '1111111111', expires_at: '2026-11-25T09:00:00.000Z' }),
    anOrder(),
    aMembershipOrder(),
  ]);
  expect(screen.getByRole('article', { name: 'Pay for Freelance Summit' })).toBeVisible();
  expect(page.text()).toContain('PKR 4,000, before 24 November 2026, 2:00 pm (Pakistan time).');
  const pay = screen.getByRole('link', { name: 'Pay with 1Bill for Freelance Summit, Standard for Amna Khan' });
  expect(pay).toHaveAttribute('href', '/order/onebill?id=1234567890');
  expect(screen.getByRole('link', { name: '1 more unpaid order' })).toHaveAttribute('href', '/dashboard/orders');
});

test('an order of a membership is shown by the page itself, so there is no row', async () => {
  await open([aMembershipOrder()]);
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
