import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { NextEvents } from '@azadkar/shared-api/ticketing/schema';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';
import { anEvent } from './testing/an-event';

const nextEvent = (own: Partial<NextEvents[number]> = {}): NextEvents[number] => {
  const {
    content: _,
    organizer: __,
    gallery: ___,
    speakers: ____,
    sponsors: _____,
    packages: ______,
    ...card
  } = anEvent();
  return { ...card, places_left: 12, ...own };
};

const open = (events: NextEvents) => visitPart(parts, 'next-events', { api: [answers(ticketing.nextEvents, events)] });

test('the home page shows day, city, price and the places that are left, and links to the event and to all', async () => {
  const page = await open([nextEvent(), nextEvent({ id: 8, title: 'Meetup', free: true, places_left: 1 })]);
  expect(screen.getByRole('region', { name: 'Next events' })).toBeVisible();
  for (const words of [
    'Sun 1 Mar, 9:30 am',
    'Lahore · Demo Hall',
    'PKR 4,000',
    '12 places left',
    'Free',
    '1 place left',
  ])
    expect(page.text()).toContain(words);
  expect(screen.getByRole('link', { name: 'Freelance Summit' })).toHaveAttribute('href', '/event/summit/7');
  expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
});

test('a full event says so instead, and an event with its own site leads there', async () => {
  const page = await open([
    nextEvent({ full: true, registrations_closed: true, places_left: 0, landing_page_link: 'https://fest.example/' }),
  ]);
  expect(page.text()).toContain('Sold out');
  expect(page.text()).not.toContain('left');
  expect(screen.getByRole('link', { name: 'Freelance Summit' })).toHaveAttribute('href', 'https://fest.example/');
});

test('without a limit nothing is said about places', async () => {
  expect((await open([nextEvent({ places_left: null })])).text()).not.toContain('left');
});

test('nothing is shown while no event is planned', async () => {
  await open([]);
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
