import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const event = {
  id: 7,
  slug: 'summit',
  title: 'Freelance Summit',
  start_date: '2099-03-01T04:30:00.000Z',
  venue: 'Demo Hall',
  city: 'Lahore',
  ticket_id: 'a-ticket',
};

test('the next event of a member says when and where, and leads to the ticket', async () => {
  const page = await visitPart(parts, 'next-own-event', {
    as: 'member',
    api: [answers(ticketing.nextOwnEvent, event)],
  });
  expect(page.text()).toContain('Sun 1 Mar 2099, 9:30 am (Pakistan time) · Lahore, Demo Hall');
  const link = screen.getByRole('link', { name: 'See your ticket for Freelance Summit' });
  expect(link).toHaveAttribute('href', '/dashboard/tickets/a-ticket');
});

test('a member without a ticket has no row', async () => {
  await visitPart(parts, 'next-own-event', { as: 'member', api: [answers(ticketing.nextOwnEvent, null)] });
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
