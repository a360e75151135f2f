import type { Data } from '@azadkar/shared-api';
import { allAsked, answers, type FakeReply } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

type StaffEvent = Data<typeof ticketingStaff.event>;

const anEvent = (columns: Partial<StaffEvent> = {}): StaffEvent => ({
  ...{ id: 7, slug: 'night', title: 'Freelancers’ Night', status: 'draft', version: 3, free: false },
  ...{
    start_date: '2030-11-21T13:00:00.000Z',
    end_date: '2030-11-21T16:00:00.000Z',
    venue: 'Arfa Tower',
    city: 'Lahore',
  },
  ...{
    image: null,
    capacity: 100,
    taken: 0,
    excerpt: '',
    content: '',
    organizer: 'Azadkar',
    registrations_closed: false,
    give_back_hours: 48,
    questions: allAsked(),
  },
  ...{ landing_page_link: null, speakers: [], sponsors: [], gallery: [], cancelled_at: null, cancel_message: null },
  missing: [],
  ...columns,
});

const aPackage = {
  ...{ id: 1, name: 'Standard', price: 5000, discounted_price: null, capacity: 50, taken: 12, version: 1 },
  ...{ sale_from: null, sale_until: null, enabled: true, on_sale: true },
};

const money = {
  ...{ paid_orders: 1, paid_total: 5000, unpaid_orders: 0, unpaid_total: 0 },
  ...{ refunds: 0, refund_total: 0 },
};

const open = (event: StaffEvent, roles: string[], more: FakeReply[] = [], page = '') =>
  visit(routes, `/staff/events/7${page}`, {
    as: { roles },
    api: [answers(ticketingStaff.event, event), answers(ticketingStaff.packages, [aPackage]), ...more],
  });

test('a draft says what it needs, and is published once nothing is missing', async () => {
  const missing = [{ field: 'image', text: 'A picture.' }];
  await open(anEvent({ missing }), ['editor']);
  expect(screen.getByRole('link', { name: 'A picture.' })).toHaveAttribute('href', '/staff/events/7/page');
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a complete draft goes on the site with one press', async () => {
  const page = await open(anEvent(), ['editor'], [answers(ticketingStaff.publishEvent, anEvent({ status: 'live' }))]);
  await page.press('Publish');
  await page.expectText('is on the site');
  expect(page.api.callsTo(ticketingStaff.publishEvent)[0]?.body).toEqual({ version: 3 });
});

test('the door sees neither what is edited nor money; its tabs are those of its work', async () => {
  await open(anEvent({ status: 'live', taken: 12 }), ['door']);
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of Freelancers’ Night' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Overview', 'Attendees', 'Door']);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull();
});

test('who looks after money sees what an event has earned', async () => {
  await open(anEvent({ status: 'live' }), ['finance'], [answers(ticketingStaff.eventMoney, money)]);
  expect(within(screen.getByRole('region', { name: 'Money' })).getByText('PKR 5,000 (1)')).toBeVisible();
});

test('calling an event off first says what it does, and wants the title typed again', async () => {
  const plan = { holders: 12, unpaid_orders: 1, refunds: 11, refund_total: 55_000, free_tickets: 1, let_in: 0 };
  const page = await open(
    anEvent({ status: 'live', taken: 12 }),
    ['admin'],
    [
      answers(ticketingStaff.eventMoney, money),
      answers(ticketingStaff.cancelPlan, plan),
      answers(ticketingStaff.cancelEvent, { task_id: 'a-task' }),
    ],
  );
  await page.press('Cancel event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel event' }));
  expect(dialog.getByText('12 tickets end, and their holders are written to.')).toBeVisible();
  expect(dialog.getByText('11 refunds are requested: PKR 55,000.')).toBeVisible();
  await page.fill({ Why: 'No venue.', 'The title, typed again': 'Freelancers’ Night' });
  await page.user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await screen.findByRole('dialog', { name: 'Cancelling the event' })).toBeVisible();
  expect(page.api.callsTo(ticketingStaff.cancelEvent)[0]?.body).toEqual({
    ...{ message: 'No venue.', confirmation: 'Freelancers’ Night', version: 3 },
  });
});

test('a ticket is made by hand from the list of attendees', async () => {
  const empty = { rows: [], next: null, total: 0 };
  const page = await open(
    anEvent({ status: 'live' }),
    ['support'],
    [answers(ticketingStaff.attendees, empty), answers(ticketingStaff.makeTicket, { id: 'x' }, { message: 'Made.' })],
    '/attendees',
  );
  await page.user.click(screen.getAllByRole('button', { name: 'Make a ticket' })[0] as HTMLElement);
  await page.fill({ 'First name': 'Hina', Email: 'hina@example.com', Reason: 'Speaker' });
  await page.press('Make and send it');
  await page.expectText('Made.');
  expect(page.api.callsTo(ticketingStaff.makeTicket)[0]?.body).toMatchObject({
    ...{ first_name: 'Hina', email: 'hina@example.com', package_id: 1, reason: 'Speaker' },
  });
});
