import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { visit } from '@azadkar/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { anEvent, anOrder } from '../testing/an-event';

const meetup = (own: Partial<Event> = {}) =>
  anEvent({ slug: 'meetup', title: 'Freelance Meetup', free: true, packages: [], ...own });
const aTicketOf = (holder: string, id = 't9') => ({ id, holder, package_name: '' });
const noTicket = answers(ticketing.eventTickets, []);
const ownTicket = answers(ticketing.eventTickets, [aTicketOf('Amna Khan')]);
const noOrders = answers(ticketing.unpaidOrders, []);
const ticketLink = answers(ticketing.ticketUrl, '/api/tickets/t9?key=k');
const enrolled = answers(ticketing.enroll, { confirmed_pdf_path: '/api/tickets/t9?key=k' });

const open = (event: Event, as: Parameters<typeof visit>[2] = {}, ...api: FakeReply[]) =>
  visit(routes, '/event/meetup/7', { ...as, api: [answers(ticketing.event, event), ...api] });
const openAsMember = (event: Event, ...api: FakeReply[]) => open(event, { as: 'member' }, ...api);

const details = () => screen.getByRole('complementary', { name: 'Event details' });
const aTab = () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
};

test('the sidebar shows the dates, the place, the organizer and the price', async () => {
  await open(meetup());
  for (const [name, value] of [
    ['Start Date', '01 March 2099, 9:30 am'],
    ['End Date', '02 March 2099, 5:30 pm'],
    ['Venue', 'Demo Hall'],
    ['City', 'Lahore'],
    ['Organizer', 'Azadkar'],
    ['Price', 'Free'],
  ]) {
    expect(within(details()).getByText(String(name)).nextSibling).toHaveTextContent(String(value));
  }
  expect(within(details()).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download', 'meetup.ics');
  const map = within(details()).getByRole('link', { name: 'Map' }).getAttribute('href');
  expect(new URL(String(map)).searchParams.get('query')).toBe('Demo Hall, Lahore, Pakistan');
});

test('a visitor is asked to sign up first, and then comes back to the event', async () => {
  const page = await open(meetup());
  const link = await screen.findByRole('link', { name: 'Register Now' });
  expect(link).toHaveAttribute('href', '/register?referrer=%2Fevent%2Fmeetup%2F7');
  expect(page.api.callsTo(ticketing.eventTickets)).toEqual([]);
});

test('a member registers, is told so, and then holds a ticket', async () => {
  const page = await openAsMember(meetup(), noTicket, enrolled);
  await page.press('Register');
  const dialog = await screen.findByRole('dialog', { name: 'You are registered' });
  expect(dialog).toHaveTextContent('Your seat at Freelance Meetup is confirmed.');
  page.api.nowAlso(ownTicket);
  await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Download Ticket' })).toBeVisible();
  expect(page.api.callsTo(ticketing.enroll)[0]?.params).toEqual({ id: '7' });
});

test('a member with an incomplete profile is sent to complete it, and back', async () => {
  const page = await open(meetup(), { as: { is_profile_completed: false } }, noTicket);
  await page.press('Register');
  await page.expectText('Please complete your profile');
  await page.expectText(
    "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  );
  expect(page.api.callsTo(ticketing.enroll)).toEqual([]);
  await page.press('Complete your profile');
  await page.expectUrl('/dashboard/complete-profile?referrer=%2Fevent%2Fmeetup%2F7');
});

test('a member’s ticket opens in a new tab, by a link that is requested at that moment', async () => {
  const tab = aTab();
  const page = await openAsMember(meetup(), ownTicket, ticketLink);
  await page.press('Download Ticket');
  expect(String(tab.location.replace.mock.calls[0]?.[0])).toMatch(/\/api\/tickets\/t9\?key=k$/);
  expect(page.api.callsTo(ticketing.ticketUrl)).toHaveLength(1);
});

test('a registration without a connection shows an error and can be retried', async () => {
  const page = await openAsMember(meetup(), noTicket, unreachable(ticketing.enroll), enrolled);
  await page.press('Register');
  await page.expectText('An error occurred while making the request. Please try again later.');
  await page.press('Register');
  await page.expectText('You are registered');
});

test('a registration is refused when the last seat has just been taken', async () => {
  const full = refuses(ticketing.enroll, 'All seats of this event are taken.', { status: 409 });
  const page = await openAsMember(meetup(), noTicket, full);
  await page.press('Register');
  await page.expectText('All seats of this event are taken.');
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
});

test.each([
  ['free', meetup],
  ['paid', anEvent],
])('a %s event without a seat says that it is full', async (_, make) => {
  const page = await open(make({ registrations_closed: true, full: true }));
  expect(page.text()).toContain('This event is full.');
  expect(page.text()).not.toContain('Registrations are closed.');
});

test('when and where are said once, with the zone', async () => {
  const page = await open(meetup());
  expect(page.text()).toContain('01 March 2099, 9:30 am (Pakistan time)');
  expect(page.text().match(/March 2099/g)).toHaveLength(2); // its start and its end
  expect(page.text().match(/Demo Hall/g)).toHaveLength(1);
});

test('an online event has no map', async () => {
  await open(meetup({ city: 'Online', venue: 'Video call' }));
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
});

describe('several tickets for one event', () => {
  const both = answers(ticketing.eventTickets, [aTicketOf('Amna Khan'), aTicketOf('Bilal Demo', 't10')]);
  const holders = () => screen.getAllByRole('button', { name: /^Download Ticket/ }).map((button) => button.ariaLabel);

  test('are listed by holder, each with its download', async () => {
    aTab();
    const page = await openAsMember(anEvent(), both, ticketLink, noOrders);
    expect(holders()).toEqual(['Download Ticket of Amna Khan', 'Download Ticket of Bilal Demo']);
    await page.press('Download Ticket of Bilal Demo');
    expect(page.api.callsTo(ticketing.ticketUrl)[0]?.query).toMatchObject({ event_id: '7', ticket_id: 't10' });
  });

  test('begin with the one that the email’s link names', async () => {
    const api = [answers(ticketing.event, anEvent()), both, noOrders];
    await visit(routes, '/dashboard/event/summit/7?ticket=t10', { as: 'member', api });
    expect(holders()[0]).toBe('Download Ticket of Bilal Demo');
  });
});

describe('the bar at the lower edge of a narrow screen', () => {
  /** The controls come into sight, or leave it. */
  let scroll: (isIntersecting: boolean) => void = () => undefined;
  beforeEach(() => {
    class FakeObserver {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: FakeObserver });
  });
  afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  const bar = () => screen.queryByRole('region', { name: 'Take part' });

  test('shows the price and the way to take part before and after the controls are in sight', async () => {
    await open(anEvent());
    expect(bar()).toBeVisible();
    scroll(true);
    expect(bar()).toBeNull();
    scroll(false);
    expect(bar()).toHaveTextContent('PKR 4,000');
    expect(within(bar() as HTMLElement).getByRole('button', { name: 'Choose a ticket' })).toBeVisible();
  });

  test('lets a visitor register for a free event', async () => {
    await open(meetup());
    scroll(false);
    expect(within(bar() as HTMLElement).getByRole('link', { name: 'Register Now' })).toBeVisible();
  });

  test.each<[string, Partial<Event>]>([
    ['closed', { registrations_closed: true }],
    ['sold out', { packages: anEvent().packages.map((offer) => ({ ...offer, sold_out: true })) }],
  ])('is not there when the event is %s', async (_, event) => {
    await open(anEvent(event));
    scroll(false);
    expect(bar()).toBeNull();
  });
});

test('when registrations are closed there is no button to register', async () => {
  const page = await open(meetup({ registrations_closed: true }));
  expect(page.text()).toContain('Registrations are closed.');
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
});

test('when registrations are closed, a ticket holder can still download the ticket', async () => {
  await openAsMember(meetup({ registrations_closed: true }), ownTicket);
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeVisible();
});

test('a paid event lists its packages; a sold-out one cannot be booked', async () => {
  const [standard] = anEvent().packages;
  const soldOut = { id: 41, name: 'Front Row', price: 9000, discounted_price: null, sold_out: true };
  const page = await open(anEvent({ packages: [standard as NonNullable<typeof standard>, soldOut] }));
  expect(screen.getByRole('link', { name: 'Book Standard' })).toHaveAttribute('href', '/enroll/event/7/package/40');
  expect(screen.getByText('PKR 5,000').tagName).toBe('S');
  expect(screen.queryByRole('link', { name: 'Book Front Row' })).toBeNull();
  await page.expectText('Sold out');
  expect(within(details()).getByText('Price').nextSibling).toHaveTextContent('PKR 4,000 to PKR 9,000');
});

test('the holder of a ticket to a paid event can download it, and book another one for a colleague', async () => {
  await openAsMember(anEvent(), ownTicket, noOrders);
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Standard' })).toBeVisible();
});

test('a paid event without packages says that no tickets are on sale', async () => {
  const page = await open(anEvent({ packages: [] }));
  expect(page.text()).toContain('No tickets are on sale yet.');
});

test('a paid event whose registrations are closed lists no packages', async () => {
  const page = await open(anEvent({ registrations_closed: true }));
  expect(page.text()).toContain('Registrations are closed.');
  expect(screen.queryByRole('link', { name: 'Book Standard' })).toBeNull();
});

test('the page shows speakers, sponsors, and photos in a lightbox that the arrow keys page through', async () => {
  const amna = { name: 'Amna Demo', position: 'Designer', company: 'Demo Studio', picture: null, linkdln: null };
  const page = await open(
    meetup({
      speakers: [amna],
      gallery: '["one.webp","two.webp"]',
      sponsors: [{ name: 'Sample Pay', logo: 'pay.webp' }],
    }),
  );
  expect(page.text()).toContain('Amna Demo');
  expect(
    within(screen.getByRole('complementary', { name: 'Event details' })).getByRole('img', { name: 'Sample Pay' }),
  ).toBeVisible();
  await page.press('Photos');
  await page.press('Open photo 1 of 2');
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
  const ahead = dialog.querySelector('[hidden] img');
  expect(ahead).toHaveAttribute('src', '/api/files/two.webp');
  expect(ahead).toHaveAttribute('loading', 'eager');
  screen.getByRole('button', { name: 'Next' }).focus();
  await page.user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
});

test('an event that does not exist is not found', async () => {
  const gone = refuses(ticketing.event, 'This event could not be found.', { status: 404 });
  const page = await visit(routes, '/event/gone/999', { api: [gone] });
  await page.expectText('The page failed: Refused: This event could not be found.');
});

test('an unpaid order is shown on the page of its event, with the ways to pay it and to cancel it', async () => {
  const unpaid = answers(ticketing.unpaidOrders, [
    anOrder(),
    anOrder({ id: '2', ticket: { id: 't1', event_id: 99, event_name: 'Another Event' } }),
  ]);
  const page = await openAsMember(anEvent(), noTicket, unpaid);
  await page.expectText('You have an unpaid order for this event');
  expect(page.text()).not.toContain('Another Event');
  expect(screen.getByRole('link', { name: /^Pay with 1Bill/ })).toHaveAttribute('href', '/order/onebill?id=1234567890');
  expect(screen.getByRole('button', { name: /^Cancel order/ })).toBeVisible();
});

describe('when no seat is left', () => {
  const full = (own: Partial<Event> = {}) => meetup({ full: true, registrations_closed: true, places_left: 0, ...own });
  const aPlace = { event: { id: 7, slug: 'meetup', title: 'Meetup', start_date: '2099-03-01T04:30:00.000Z' } };
  const waiting = { ...aPlace, package_id: null, package_name: '', position: 3, offered_until: null };
  const offered = { ...waiting, position: null, offered_until: '2099-02-01T04:30:00.000Z' };

  test('a visitor is led to the login, and back to the event', async () => {
    await open(full());
    expect(screen.getByRole('link', { name: 'Log in to join the waiting list' })).toHaveAttribute(
      'href',
      '/login?referrer=%2Fevent%2Fmeetup%2F7',
    );
  });

  test('a member joins the waiting list, sees the place in it, and leaves it', async () => {
    const page = await openAsMember(full(), noTicket, answers(ticketing.waitingPlaces, []));
    await page.expectText('This event is full.');
    page.api.nowAlso(answers(ticketing.joinWaitingList, [waiting]), answers(ticketing.waitingPlaces, [waiting]));
    await page.press('Join the waiting list of Freelance Meetup');
    await page.expectText('You are number 3 on the waiting list.');
    expect(page.api.callsTo(ticketing.joinWaitingList)[0]?.body).toEqual({ package_id: null });
    page.api.nowAlso(answers(ticketing.leaveWaitingList, []), answers(ticketing.waitingPlaces, []));
    await page.press('Leave the waiting list of Freelance Meetup');
    expect(await screen.findByRole('button', { name: /^Join the waiting list/ })).toBeVisible();
  });

  test('a member for whom a seat is held takes it', async () => {
    const page = await openAsMember(full(), noTicket, enrolled, answers(ticketing.waitingPlaces, [offered]));
    await page.expectText('A seat is held for you until 1 February 2099, 9:30 am (Pakistan time).');
    await page.press('Register');
    expect(await screen.findByRole('dialog', { name: 'You are registered' })).toBeVisible();
  });

  test('a package that is sold out has a line of its own', async () => {
    const sold_out = { id: 40, name: 'Standard', price: 5000, discounted_price: null, sold_out: true };
    const packages = [sold_out, { ...sold_out, id: 41, name: 'VIP', sold_out: false }];
    const places = [{ ...waiting, package_id: 40, package_name: 'Standard' }];
    const page = await openAsMember(
      anEvent({ packages }),
      noTicket,
      noOrders,
      answers(ticketing.waitingPlaces, places),
    );
    await page.expectText('You are number 3 on the waiting list.');
    expect(screen.getByRole('link', { name: 'Book VIP' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book Standard' })).toBeNull();
  });
});
