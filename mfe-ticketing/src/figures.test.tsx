import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { parts } from './parts';

const next_event = {
  id: 7,
  slug: 'summit',
  title: 'Freelance Summit',
  start_date: '2099-03-01T04:30:00.000Z',
  booked: 40,
  held: 3,
  capacity: 120,
  checked_in: 12,
};

test('the card has the seats of the next event, who is in, and what is not paid', async () => {
  const figures = { next_event, unpaid_orders: 3, unpaid_total: 12_000 };
  await visitPart(parts, 'figures', { as: 'member', api: [answers(ticketing.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Events' });
  expect(card).toHaveTextContent('Seats booked, next event40of 120, 3 held, not paid');
  expect(card).toHaveTextContent('Checked in12of 40');
  expect(card).toHaveTextContent('Unpaid orders3 (waits)PKR 12,000');
  expect(card).toHaveTextContent('Freelance Summit, Sun 1 Mar 2099, 9:30 am');
  expect(within(card).getByRole('link', { name: 'Seats booked, next event' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/staff\/events\/\d+$/),
  );
});

test('without an event it says so', async () => {
  const figures = { next_event: null, unpaid_orders: 0, unpaid_total: 0 };
  await visitPart(parts, 'figures', { as: 'member', api: [answers(ticketing.figures, figures)] });
  expect(screen.getByRole('region', { name: 'Events' })).toHaveTextContent('Unpaid orders0No event is planned.');
});
