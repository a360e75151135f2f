import type { Data } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { allAsked, answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const row = {
  ...{ id: 7, slug: 'night', title: 'Night', status: 'live' as const, version: 3, free: false, taken: 12 },
  ...{ start_date: '2030-11-21T13:00:00.000Z', end_date: '2030-11-21T16:00:00.000Z', venue: 'Arfa Tower' },
  ...{ capacity: 100, city: 'Lahore', image: null },
};
const event = {
  ...{ ...row, excerpt: '', content: '', organizer: 'Azadkar', registrations_closed: false, landing_page_link: null },
  ...{
    speakers: [],
    sponsors: [],
    gallery: [],
    cancelled_at: null,
    cancel_message: null,
    missing: [],
    give_back_hours: 48,
    questions: allAsked(),
  },
};
const aPackage = {
  ...{ id: 1, name: 'Standard', price: 5000, discounted_price: null, capacity: 50, taken: 0, version: 4 },
  ...{ sale_from: null, sale_until: null, enabled: true, on_sale: true },
};
const ticket: Data<typeof ticketingStaff.attendee> = {
  ...{ id: 't-1', holder: 'Hina Ali', first_name: 'Hina', last_name: 'Ali', email: 'hina@example.com', phone: null },
  ...{ company: null, package_name: 'Standard', status: 'valid', source: 'staff', let_in_at: null },
  ...{ booked_at: '2030-11-01T10:00:00.000Z', position: null, city: null, package_id: 1, price: 0 },
  ...{ event: { id: 7, title: 'Night', start_date: row.start_date }, discounted_price: null, code: 'AB12CD' },
  ...{ member: null, order: null, made_by: 'Sana Support', made_reason: 'Speaker', version: 2 },
};

const open = (address: string, roles: string[], api: FakeReply[]) => visit(routes, address, { as: { roles }, api });

beforeEach(() => localStorage.clear());

test('the list says of each event when it is, how many seats are taken, and whether it is on the site', async () => {
  const list = { rows: [row], next: null, total: 1 };
  const page = await open('/staff/events', ['editor'], [answers(ticketingStaff.events, list)]);
  const found = screen.getByRole('row', { name: /Night/ });
  expect(found).toHaveTextContent('Thu 21 Nov 2030, 6:00 pm');
  expect(found).toHaveTextContent('12 of 100');
  expect(found).toHaveTextContent('On the site');
  expect(screen.getByRole('link', { name: 'Night' })).toHaveAttribute('href', '/staff/events/7');
  await page.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'moon');
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.events).at(-1)?.query).toMatchObject({ search: 'moon' }));
});

test('without events, who may write one is asked to, and others are not', async () => {
  const none = [answers(ticketingStaff.events, { rows: [], next: null, total: 0 })];
  await open('/staff/events', ['editor'], none);
  expect(screen.getAllByRole('link', { name: 'New event' })).toHaveLength(2);
  document.body.innerHTML = '';
  await open('/staff/events', ['finance'], none);
  expect(screen.getByText('No upcoming events')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New event' })).toBeNull();
});

test('a new event needs a title and two times in order, and begins as a draft on its own page', async () => {
  const page = await open(
    '/staff/events/new',
    ['editor'],
    [answers(ticketingStaff.addEvent, { id: 7 }), answers(ticketingStaff.event, { ...event, status: 'draft' })],
  );
  const setTime = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await page.fill({ Title: ' Night ' });
  setTime('Begins', '2030-11-21T18:00');
  setTime('Ends', '2030-11-21T17:00');
  await page.press('Create the draft');
  expect(await screen.findByRole('link', { name: 'The end must be after the start.' })).toBeVisible();
  setTime('Ends', '2030-11-21T21:00');
  await page.press('Create the draft');
  await page.expectUrl('/staff/events/7/page');
  expect(page.api.callsTo(ticketingStaff.addEvent)[0]?.body).toEqual({
    ...{ title: 'Night', free: true, start_date: '2030-11-21T13:00:00.000Z', end_date: '2030-11-21T16:00:00.000Z' },
  });
});

test('a package is added, changed, and deleted only after a question', async () => {
  const page = await open(
    '/staff/events/7/packages',
    ['editor'],
    [
      answers(ticketingStaff.event, event),
      answers(ticketingStaff.packages, [aPackage]),
      answers(ticketingStaff.savePackage, [aPackage]),
      answers(ticketingStaff.deletePackage, []),
    ],
  );
  await page.press('Edit Standard');
  await page.fill({ Price: '6,000' });
  await page.press('Save');
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.savePackage)).toHaveLength(1));
  expect(page.api.callsTo(ticketingStaff.savePackage)[0]?.body).toMatchObject({ price: 6000, version: 4 });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  await page.press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this package' });
  expect(dialog).toHaveTextContent('“Standard” is deleted.');
  expect(page.api.callsTo(ticketingStaff.deletePackage)).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete the package' }));
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.deletePackage)).toHaveLength(1));
});

test('packages are put into another order, one place at a time', async () => {
  const page = await open(
    '/staff/events/7/packages',
    ['editor'],
    [
      answers(ticketingStaff.event, event),
      answers(ticketingStaff.packages, [aPackage, { ...aPackage, id: 2, name: 'Student' }]),
      answers(ticketingStaff.sortPackages, []),
    ],
  );
  expect(screen.getByRole('button', { name: 'Move Standard up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move Student down' })).toBeDisabled();
  await page.press('Move Standard down');
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.sortPackages)[0]?.body).toEqual({ ids: [2, 1] }));
});

test('a ticket says whose it is and where it came from, and one that was changed meanwhile is not ended', async () => {
  const page = await open(
    '/staff/events/7/attendees/t-1',
    ['support'],
    [
      answers(ticketingStaff.attendee, ticket),
      refuses(ticketingStaff.cancelTicket, 'Somebody else has changed this meanwhile.', { status: 409 }),
      answers(ticketingStaff.cancelTicket, ticket, { message: 'The ticket has ended.' }),
      answers(accountStaff.history, []),
    ],
  );
  expect(page.text()).toContain('Nobody: only its holder has it');
  expect(page.text()).toContain('Sana Support');
  await page.press('End the ticket');
  const dialog = within(await screen.findByRole('dialog', { name: 'End this ticket' }));
  await page.fill({ Reason: 'She cannot come.' });
  await page.user.click(dialog.getByRole('button', { name: 'End the ticket' }));
  await page.expectText('Somebody else has changed this meanwhile.');
  await page.user.click(dialog.getByRole('button', { name: 'End the ticket' }));
  await page.expectText('The ticket has ended.');
  expect(page.api.callsTo(ticketingStaff.cancelTicket)[1]?.body).toEqual({ reason: 'She cannot come.', version: 2 });
});

test('a misspelt name is corrected from the one that there is', async () => {
  const page = await open(
    '/staff/events/7/attendees/t-1',
    ['support'],
    [
      answers(ticketingStaff.attendee, ticket),
      refuses(ticketingStaff.changeHolder, 'Somebody else has changed this meanwhile.', { status: 409 }),
      answers(ticketingStaff.changeHolder, ticket, { message: 'The ticket is on its way.' }),
      answers(accountStaff.history, []),
    ],
  );
  await page.press('Change the holder');
  await page.fill({ 'First name': 'Heena' });
  await page.press('Change and send it');
  await page.expectText('Somebody else has changed this meanwhile.');
  await page.press('Change and send it');
  await page.expectText('The ticket is on its way.');
  expect(page.api.callsTo(ticketingStaff.changeHolder)[1]?.body).toEqual({
    ...{ first_name: 'Heena', last_name: 'Ali', email: 'hina@example.com', company: '', version: 2 },
  });
});

test('the page of the door counts who has come, and says when its figures are old', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const arrivals = {
    ...{ title: 'Night', start_date: row.start_date, end_date: row.end_date, expected: 12, let_in: 5 },
    packages: [{ name: 'Standard', expected: 12, let_in: 5 }],
    last: [{ at: '2030-11-21T13:04:00.000Z', holder: 'Hina Ali', package_name: 'Standard', by: 'Demo Door' }],
  };
  await open(
    '/staff/events/7/door',
    ['door'],
    [
      answers(ticketingStaff.event, event),
      answers(ticketingStaff.arrivals, arrivals),
      unreachable(ticketingStaff.arrivals),
      answers(ticketingStaff.arrivals, { ...arrivals, let_in: 6 }),
    ],
  );
  expect(screen.getByRole('meter', { name: 'Let in' })).toHaveAttribute('aria-valuenow', '5');
  expect(screen.getByRole('row', { name: /Hina Ali/ })).toHaveTextContent('6:04 pm');
  await jest.advanceTimersByTimeAsync(5_100);
  expect(await screen.findByText('No connection: these figures are not of now.')).toBeVisible();
  await jest.advanceTimersByTimeAsync(5_100);
  await waitFor(() => expect(screen.getByRole('meter', { name: 'Let in' })).toHaveAttribute('aria-valuenow', '6'));
  jest.useRealTimers();
});
