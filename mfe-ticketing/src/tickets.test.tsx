import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { anOwnTicket } from './testing/an-event';

type Own = ReturnType<typeof anOwnTicket>;
const open = (...tickets: Own[]) =>
  visit(routes, '/dashboard/tickets', { as: 'member', api: [answers(ticketing.ownTickets, tickets)] });
const at = (year: number, own: Partial<Own> = {}) => {
  const ticket = anOwnTicket(own);
  const [start_date, end_date] = [`${year}-03-01T04:30:00.000Z`, `${year}-03-02T12:30:00.000Z`];
  return { ...ticket, event: { ...ticket.event, title: `Summit ${year}`, start_date, end_date } };
};

test('coming events come first, then past ones, each ticket with its holder and its page', async () => {
  await open(at(2020, { id: 't1', used: true }), at(2098, { id: 't2', holder: 'Rida Second' }), at(2099));
  const coming = within(screen.getByRole('region', { name: 'Upcoming' }));
  expect(coming.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Summit 2098',
    'Summit 2099',
  ]);
  const link = coming.getByRole('link', { name: 'Open the ticket of Rida Second for Summit 2098' });
  expect(link).toHaveAttribute('href', '/dashboard/tickets/t2');
  const past = within(screen.getByRole('region', { name: 'Past' }));
  expect(past.getByText('Used')).toBeVisible();
});

test('a ticket that somebody booked for the member, and one that was passed on, are marked', async () => {
  const page = await open(at(2098, { bought: false }), at(2099, { id: 't2', passed_on: true }));
  await page.expectText('Booked for you');
  await page.expectText('Passed on');
});

test('a member without a ticket is led to the events', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'See the events' })).toHaveAttribute('href', '/dashboard/events');
});
