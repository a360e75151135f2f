import { answers } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { anEvent, anOwnTicket } from '../testing/an-event';

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
  expect(coming.getByText('Lahore · Demo Hall')).toBeVisible();
  expect(past.getByRole('heading', { name: 'Long Over' })).toBeInTheDocument();
});

test('past events are folded, and unfolded by their heading', async () => {
  const page = await open('/events', anEvent(), anEvent({ id: 8, title: 'Long Over', ...over }));
  const details = screen.getByRole('region', { name: 'Past events' }).querySelector('details');
  expect(details).not.toHaveAttribute('open');
  await page.user.click(screen.getByText('Past events'));
  expect(details).toHaveAttribute('open');
});

test.each<[string, Partial<Event>, string]>([
  ['one price', { lowest_price: 1500, highest_price: 1500 }, 'PKR 1,500'],
  ['several prices', { lowest_price: 4000, highest_price: 9000 }, 'from PKR 4,000'],
  ['a free package among others', { lowest_price: 0, highest_price: 9000 }, 'Free to PKR 9,000'],
  ['a free event', { free: true, lowest_price: null, highest_price: null }, 'Free'],
  ['closed registrations', { registrations_closed: true }, 'Registrations closed'],
  ['no ticket left', { registrations_closed: true, full: true }, 'Sold out'],
  ['no seat left at a free event', { free: true, registrations_closed: true, full: true }, 'Full'],
])('a card says what taking part costs, or why nobody can: %s', async (_, event, text) => {
  await open('/events', anEvent(event));
  expect(within(screen.getByRole('article')).getByText(text)).toBeVisible();
});

test('a card says how many tickets the member has for its event', async () => {
  const event = anEvent({ title: 'Mine' });
  const own = (id: string) => {
    const ticket = anOwnTicket({ id });
    return { ...ticket, event: { ...ticket.event, id: event.id } };
  };
  const tickets = [own('t1'), own('t2'), { ...own('t3'), passed_on: true }];
  const api = [answers(ticketing.events, [event, anEvent({ id: 99 })]), answers(ticketing.ownTickets, tickets)];
  await visit(routes, '/events', { as: 'member', api });
  const [mine, other] = screen.getAllByRole('article');
  expect(mine).toHaveTextContent('You have 2 tickets');
  expect(other).not.toHaveTextContent(/You have/);
});

test('a past event says neither a price nor that registrations are closed', async () => {
  await open('/events', anEvent({ ...over, registrations_closed: true }));
  expect(screen.getByRole('article')).not.toHaveTextContent(/PKR|Registrations closed/);
});

describe('filters', () => {
  const list = [
    anEvent({ id: 1, title: 'Lahore Evening', free: true, lowest_price: null, highest_price: null }),
    anEvent({ id: 2, title: 'Karachi Day', city: 'Karachi' }),
    anEvent({ id: 3, title: 'Web Hour', city: 'Online', venue: 'Video call', free: true }),
    anEvent({ id: 4, title: 'Free Second Day', city: 'Karachi', lowest_price: 0 }),
  ];
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test.each([
    ['', ['Lahore Evening', 'Karachi Day', 'Web Hour', 'Free Second Day']],
    ['?city=Karachi', ['Karachi Day', 'Free Second Day']],
    ['?online=yes', ['Web Hour']],
    ['?free=yes', ['Lahore Evening', 'Web Hour', 'Free Second Day']],
    ['?city=Karachi&free=yes', ['Free Second Day']],
    ['?city=Karachi&when=ever&online=perhaps', ['Karachi Day', 'Free Second Day']],
  ])('the address %j carries them', async (search, expected) => {
    await open(`/events${search}`, ...list);
    expect(titles()).toEqual(expected);
  });

  test('this month has what takes place on one of its days', async () => {
    const today = new Date();
    const soon = new Date(today.getTime() + 60_000).toISOString();
    const inTwoMonths = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 15)).toISOString();
    const now = anEvent({ id: 5, title: 'Today', start_date: today.toISOString(), end_date: soon });
    const later = anEvent({ id: 6, title: 'Later', start_date: inTwoMonths, end_date: inTwoMonths });
    await open('/events?month=yes', now, later);
    expect(titles()).toEqual(['Today']);
  });

  test('a city and a switch are chosen, kept together in the address, and taken away again', async () => {
    const page = await open('/events', ...list);
    await page.user.selectOptions(screen.getByLabelText('City'), 'Karachi');
    await page.expectUrl('/events?city=Karachi');
    await page.expectText('2 coming events');
    await page.press('Free');
    await page.expectUrl('/events?city=Karachi&free=yes');
    await page.expectText('1 coming event');
    expect(screen.getByRole('link', { name: 'Free' })).toHaveAttribute('aria-current', 'true');
    await page.press('Free');
    await page.expectUrl('/events?city=Karachi');
  });

  test('without a fitting event the page offers all of them', async () => {
    const page = await open('/events?city=Karachi&online=yes', ...list);
    await page.expectText('No coming event fits these filters');
    await page.press('Show all events');
    await page.expectUrl('/events');
    await page.expectText('4 coming events');
    expect(titles()).toHaveLength(4);
  });
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
