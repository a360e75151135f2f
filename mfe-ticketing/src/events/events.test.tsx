import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { anEvent } from '../testing/an-event';

const open = (address: string, ...events: Event[]) =>
  visit(routes, address, { as: 'member', api: [answers(ticketing.events, events)] });
const over = { start_date: '2020-01-01T09:00:00.000Z', end_date: '2020-01-01T12:00:00.000Z' };

test('upcoming events come first, past events in a list of their own', async () => {
  await open('/events', anEvent({ id: 8, title: 'Long Over', ...over }), anEvent({ title: 'Coming Soon', free: true }));
  const coming = within(screen.getByRole('region', { name: 'Coming events' }));
  const past = within(screen.getByRole('region', { name: 'Past events' }));
  expect(coming.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  expect(coming.getByText('Free')).toBeVisible();
  expect(coming.getByText('01 March 2099, 9:30 am')).toBeVisible();
  expect(coming.getByText('Demo Hall')).toBeVisible();
  expect(past.getByRole('heading', { name: 'Long Over' })).toBeVisible();
});

test('a card links to the event in the same frame, or to its landing page', async () => {
  const fest = anEvent({ id: 8, title: 'Fest', landing_page_link: '/freelance-fest-2022-gilgit' });
  const elsewhere = anEvent({ id: 9, title: 'Abroad', landing_page_link: 'https://fest.example/' });
  await open('/dashboard/events', anEvent(), fest, elsewhere);
  const address = (title: string) => screen.getByRole('link', { name: `View Details: ${title}` }).getAttribute('href');
  expect(address('Freelance Summit')).toBe('/dashboard/event/summit/7');
  expect(address('Fest')).toBe('/freelance-fest-2022-gilgit');
  expect(address('Abroad')).toBe('https://fest.example/');
});

test('a visitor’s links stay in the public frame', async () => {
  await open('/events', anEvent());
  expect(screen.getByRole('link', { name: 'View Details: Freelance Summit' })).toHaveAttribute(
    'href',
    '/event/summit/7',
  );
});

test('the page says when no events are planned', async () => {
  const page = await open('/events');
  await page.expectText('No events are planned right now');
});
