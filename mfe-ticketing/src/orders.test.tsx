import { aMembershipOrder, answers, unreachable } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { anOrder, paid } from './testing/an-event';

const open = (...orders: Order[]) =>
  visit(routes, '/dashboard/orders', { as: 'member', api: [answers(ticketing.orders, orders)] });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('an order shows its day as day/month/year, its total, method and status', async () => {
  await open(anOrder());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order History');
  const order = row(/Freelance Summit/);
  for (const text of ['21 Nov 2026', 'PKR 4,000', '1Bill', 'Pending', 'until 24 November 2026, 2:00 pm'])
    expect(order.getByText(text)).toBeVisible();
});

test('a pending order can be paid: with 1Bill on its page, by card at the bank', async () => {
  const card = anOrder({
    id: '2222222222',
    paymentmethod: { name: 'Card' },
    ticket: { id: 't2', event_id: 8, event_name: 'Tax Clinic' },
    bill_reference: null,
    redirect_url: '/api/bank/card?request=x',
  });
  await open(anOrder(), card);
  const link = (pay: string, event: string) =>
    screen.getByRole('link', { name: `${pay} for ${event}, Standard for Amna Khan` });
  expect(link('Pay with 1Bill', 'Freelance Summit')).toHaveAttribute('href', '/order/onebill?id=1234567890');
  expect(link('Pay by card at our bank', 'Tax Clinic')).toHaveAttribute('href', '/api/bank/card?request=x');
});

test('a paid order offers the ticket that was ordered', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const page = await open(anOrder(paid));
  page.api.nowAlso(answers(ticketing.ticketUrl, '/api/tickets/t9?key=k'));
  await page.press('Download Ticket for Amna Khan, Freelance Summit');
  expect(page.api.callsTo(ticketing.ticketUrl)[0]?.query).toEqual({ event_id: '7', ticket_id: 't9' });
  expect(String(tab.location.replace.mock.calls[0]?.[0])).toMatch(/\/api\/tickets\/t9\?key=k$/);
});

test('when a ticket cannot be fetched the page says so, and the new tab is closed', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const page = await open(anOrder(paid));
  page.api.nowAlso(unreachable(ticketing.ticketUrl));
  await page.press('Download Ticket for Amna Khan, Freelance Summit');
  await page.expectText('An error occurred while making the request. Please try again later.');
  expect(tab.close).toHaveBeenCalled();
});

test('a membership order has no ticket, and an ended order has no next step', async () => {
  const membership = aMembershipOrder(paid);
  await open(membership, anOrder({ id: '2', status: 'expired', expires_at: null, bill_reference: null }));
  expect(row(/Surge membership/).queryByRole('button')).toBeNull();
  expect(row(/Surge membership/).getByText('22 November 2026 to 21 November 2027')).toBeVisible();
  expect(row(/Surge membership/).getByRole('link', { name: 'Membership Details' })).toHaveAttribute(
    'href',
    '/dashboard/membership',
  );
  expect(row(/Freelance Summit/).getByText('Expired')).toBeVisible();
  expect(row(/Freelance Summit/).getByRole('link')).toHaveAttribute('href', '/dashboard/orders/2');
});

test('a member without orders is pointed to the events', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'See the events' })).toHaveAttribute('href', '/dashboard/events');
});

test('rows of one event differ by package and holder, and so do the names of their buttons', async () => {
  const second = { ...paid, id: '2', package_name: 'VIP', holder_name: 'Rida Second' };
  await open(anOrder(paid), anOrder(second));
  expect(row(/Standard for Amna Khan/).getByRole('button', { name: /Amna Khan/ })).toBeVisible();
  expect(row(/VIP for Rida Second/).getByRole('button')).toHaveAccessibleName(
    'Download Ticket for Rida Second, Freelance Summit',
  );
});

test('a paid order of several leads to its page, which has all tickets', async () => {
  await open(anOrder({ ...paid, seats: 3, holder_name: 'Amna Khan, Rida Shah and Sana Malik' }));
  const link = row(/Amna Khan, Rida Shah and Sana Malik/).getByRole('link', { name: /^See the 3 tickets/ });
  expect(link).toHaveAttribute('href', '/dashboard/orders/1234567890');
});

test('an unpaid order can be cancelled after a confirmation, and keeping it changes nothing', async () => {
  const page = await open(anOrder());
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  await page.press('Keep it');
  expect(page.api.callsTo(ticketing.cancelOrder)).toHaveLength(0);
  const cancelled = anOrder({ status: 'cancelled', payment_status: 'none', expires_at: null, bill_reference: null });
  page.api.nowAlso(answers(ticketing.cancelOrder, cancelled), answers(ticketing.orders, [cancelled]));
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  await page.press('Cancel the order');
  expect(await row(/Freelance Summit/).findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay (by|with)/ })).toBeNull();
});
