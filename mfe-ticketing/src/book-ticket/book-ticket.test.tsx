import { account } from '@azadkar/shared-api/account';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { answers, type FakeReply, onlyAsked, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { expectBadInputHandled, type VisitedPage, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { anEvent, anOrder, aPackage, aTicket } from '../testing/an-event';

const CNIC = 'National Identification Number (CNIC)';
/** The fields of a profile that the form starts with. */
const profile = (own: Partial<Profile> = {}) => {
  const empty = { organisation: null, designation: null, title: null, city: null, state: null, country: null };
  return answers(account.profile, { ...empty, email_verified: true, ...own } as Profile);
};
const summit = (event = anEvent(), own: Partial<Profile> = {}) => [
  answers(ticketing.event, event),
  answers(account.findPackage, [aPackage()]),
  profile(own),
  answers(ticketing.unpaidOrders, []),
];
const booked = answers(ticketing.bookTicket, { id: 't9' });
const open = (api: FakeReply[] = summit(), as: Parameters<typeof visit>[2] = { as: 'member' }) =>
  visit(routes, '/enroll/event/7/package/40', { ...as, api });

/** Shows the fields that the profile has filled. */
const change = (page: VisitedPage) => page.press('Change, or somebody else comes');

/** Fills the fields that are not prefilled. */
const fillTheRest = (page: VisitedPage) =>
  page.fill({
    [CNIC]: '35202-1234567-1',
    Company: 'Demo Studio',
    Position: 'Designer',
    State: 'Punjab',
    City: 'Lahore',
    Address: '1 Demo Street',
  });

test('the form is prefilled with the member’s details; the name is split at its first space', async () => {
  const as = { name: 'Amna Bibi Khan', email: 'amna@azadkar.test', phone: '0300 1' };
  const page = await open(summit(), { as });
  expect(page.text()).toContain('Amna Bibi Khan · amna@azadkar.test · 0300 1');
  expect(screen.queryByLabelText('First name')).toBeNull();
  await change(page);
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Amna');
  expect(screen.getByLabelText('Last name')).toHaveValue('Bibi Khan');
  expect(screen.getByLabelText('Email')).toHaveValue('amna@azadkar.test');
  expect(screen.getByLabelText('Phone number')).toHaveValue('0300 1');
  expect(screen.getByLabelText('Country')).toHaveValue('Pakistan');
});

test('company, position and place come from the profile', async () => {
  const own = { organisation: 'Khan Studio', designation: 'Owner', title: 'Illustrator', country: 'Pakistan' };
  const page = await open(summit(anEvent(), { ...own, city: 'Lahore', state: 'Punjab' }));
  expect(page.text()).toContain('Khan Studio · Owner · Lahore · Punjab · Pakistan');
  await change(page);
  for (const [label, value] of [
    ['Company', 'Khan Studio'],
    ['Position', 'Owner'],
    ['City', 'Lahore'],
    ['State', 'Punjab'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
});

test('a freelancer’s title is the position, and a place abroad is left out', async () => {
  const page = await open(
    summit(anEvent(), { title: 'Illustrator', country: 'United Arab Emirates', city: 'Dubai', state: 'Dubai' }),
  );
  await change(page);
  expect(screen.getByLabelText('Position')).toHaveValue('Illustrator');
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('State')).toHaveValue('');
});

test('a city brings its province along, and another province empties the city', async () => {
  const page = await open(summit(anEvent(), { country: 'Pakistan', city: 'Lahore', state: 'Punjab' }));
  await change(page);
  await page.fill({ City: 'Karachi' });
  await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('Sindh'));
  await page.fill({ State: 'Punjab' });
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
});

test('the steps of the booking are shown, the first one current', async () => {
  await open();
  const steps = within(screen.getByRole('list', { name: 'Steps of the booking' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['1Who', '2Pay', '3Ticket']);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
});

test('the event, the package and the price are shown beside the form, the regular price struck through', async () => {
  await open();
  const details = screen.getByRole('complementary', { name: 'Freelance Summit' });
  expect(details).toHaveTextContent('Standard');
  expect(details).toHaveTextContent('PKR 4,000 PKR 5,000');
  expect(screen.getByText('PKR 5,000').tagName).toBe('S');
});

test('each missing field has the message of the specification', async () => {
  const page = await open(summit(), { as: { name: '', email: '', phone: '' } });
  await page.fill({ Country: 'Please select' });
  await page.press('Continue to order');
  for (const message of [
    'Please input your first name',
    'Please input your last name',
    'Please input your email',
    'Please input your National Identification Number',
    'Please input your company',
    'Please input your position',
    'Please input your phone number',
    'Please select your city',
    'Please select your state',
    'Please select your country',
    'Please provide your address',
  ]) {
    await page.expectText(message);
  }
  expect(page.api.callsTo(ticketing.bookTicket)).toEqual([]);
});

test.each([
  ['Email', 'amna', 'The input is not valid email'],
  [CNIC, '35202-12E4567-1', 'CNIC can only be numbers.'],
  [CNIC, '123456789012', 'Please enter your complete CNIC of 13 digits'],
  ['Company', '', 'Please input your company'],
])('%s: "%s" shows its message on blur', async (label, typed, message) => {
  const page = await open();
  await change(page);
  await page.fill({ [label]: typed });
  expect(page.text()).not.toContain(message);
  await page.user.tab();
  await page.expectText(message);
});

test('Pakistan is the only country, and the address field counts its characters', async () => {
  const page = await open();
  expect(screen.getByLabelText('Country').querySelectorAll('option:not([value=""])')).toHaveLength(1);
  await page.fill({ Address: 'House 1' });
  await page.expectText('7 / 500');
});

test('the dashes of a pasted CNIC are removed, and booking leads to the order', async () => {
  const page = await open([...summit(), booked]);
  await fillTheRest(page);
  page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
  await page.press('Continue to order');
  await page.expectUrl('/ticket/t9/order');
  const [sent] = page.api.callsTo(ticketing.bookTicket);
  expect(sent?.params).toEqual({ eventId: '7', packageId: '40' });
  expect(sent?.body).toEqual({
    first_name: 'Amna',
    last_name: 'Khan',
    email: 'amna@azadkar.test',
    phone_number: '+923000000000',
    cnic: '3520212345671',
    company: 'Demo Studio',
    position: 'Designer',
    state: 'Punjab',
    city: 'Lahore',
    country: 'Pakistan',
    physical_address: '1 Demo Street',
    others: [],
  });
});

test('who goes back from the order corrects what was booked', async () => {
  const page = await open([...summit(), booked]);
  await fillTheRest(page);
  page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
  await page.press('Continue to order');
  await page.expectUrl('/ticket/t9/order');
  await page.goBack();
  await fillTheRest(page);
  await page.press('Continue to order');
  await page.expectUrl('/ticket/t9/order');
  const bodies = page.api.callsTo(ticketing.bookTicket).map(({ body }) => body);
  expect(bodies).toEqual([
    expect.not.objectContaining({ corrects: 't9' }),
    expect.objectContaining({ corrects: 't9' }),
  ]);
});

describe('an event that does not ask everything', () => {
  const asks = (own: Parameters<typeof onlyAsked>[0]) => summit(anEvent({ questions: onlyAsked(own) }));
  const labels = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));

  test('shows what is asked, and sends nothing else', async () => {
    const page = await open([
      ...asks({ first_name: 'required', last_name: 'required', phone_number: 'required' }),
      booked,
    ]);
    await change(page);
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(labels()).toEqual(['first_name', 'last_name', 'phone_number']);
    page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
    await page.press('Continue to order');
    await page.expectUrl('/ticket/t9/order');
    expect(page.api.callsTo(ticketing.bookTicket)[0]?.body).toMatchObject({
      ...{ first_name: 'Amna', last_name: 'Khan', phone_number: '+923000000000', email: '', cnic: '', country: '' },
    });
  });

  test('marks what is optional, which may be empty or must be right', async () => {
    const page = await open([...asks({ email: 'required', cnic: 'optional', company: 'optional' }), booked]);
    expect(labels()).toEqual(['cnic', 'company']);
    expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Optional');
    expect(screen.getByLabelText(CNIC)).not.toHaveAttribute('aria-required');
    await page.fill({ [CNIC]: '12' });
    await page.press('Continue to order');
    await page.expectText('Please enter your complete CNIC of 13 digits');
    await page.user.clear(screen.getByLabelText(CNIC));
    page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
    await page.press('Continue to order');
    await page.expectUrl('/ticket/t9/order');
    expect(page.api.callsTo(ticketing.bookTicket)[0]?.body).toMatchObject({ email: 'amna@azadkar.test', cnic: '' });
  });

  test('asks no more of who comes too, and books with one press where nothing is asked', async () => {
    const page = await open([...asks({}), booked]);
    expect(screen.queryByRole('textbox')).toBeNull();
    await page.press('Add a person');
    page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
    await page.press('Continue to order');
    await page.expectUrl('/ticket/t9/order');
    const others = [{ first_name: '', last_name: '', cnic: '' }];
    expect(page.api.callsTo(ticketing.bookTicket)[0]?.body).toMatchObject({ first_name: '', others });
  });
});

describe('others who come too', () => {
  const add = async (page: VisitedPage, first: string, cnic: string) => {
    await page.press('Add a person');
    const rows = screen.getAllByRole('region', { name: /^Person/ });
    const row = within(rows.at(-1) ?? document.body);
    expect(row.getByLabelText('First name')).toHaveFocus();
    await page.user.type(row.getByLabelText('First name'), first);
    await page.user.type(row.getByLabelText('Last name'), 'Khan');
    await page.user.type(row.getByLabelText(CNIC), cnic);
  };
  const first = { selector: '[name=cnic]' };

  test('are named in the same form, and booked with one click', async () => {
    const page = await open([...summit(), booked]);
    await page.user.type(screen.getByLabelText(CNIC), '3520212345671');
    await page.fill({ Company: 'Demo Studio', Position: 'Designer', State: 'Punjab', City: 'Lahore', Address: '1' });
    await add(page, 'Rida', '35202-7654321-1');
    await add(page, 'Sana', '3520276543212');
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveAttribute('aria-disabled', 'true');
    page.api.nowAlso(answers(ticketing.ticket, [aTicket()]));
    await page.press('Continue to order');
    await page.expectUrl('/ticket/t9/order');
    expect(page.api.callsTo(ticketing.bookTicket)[0]?.body).toMatchObject({
      others: [
        { first_name: 'Rida', last_name: 'Khan', cnic: '3520276543211' },
        { first_name: 'Sana', last_name: 'Khan', cnic: '3520276543212' },
      ],
    });
  });

  test('are removed again, and each message stays with its person', async () => {
    const page = await open();
    await page.user.type(screen.getByLabelText(CNIC, first), '3520212345671');
    await add(page, 'Rida', '3520212345671');
    await add(page, 'Sana', '12');
    await page.press('Continue to order');
    await page.expectText('Two people cannot have the same number.');
    await page.expectText('Please enter your complete CNIC of 13 digits');
    expect(screen.getByRole('link', { name: /^Person 3: Please enter your complete CNIC/ })).toBeVisible();
    await page.press('Remove person 2');
    expect(screen.getByRole('button', { name: 'Add a person' })).toHaveFocus();
    await waitFor(() => expect(page.text()).not.toContain('Two people cannot have the same number.'));
    expect(within(screen.getByRole('region', { name: 'Person 2' })).getByLabelText('First name')).toHaveValue('Sana');
    expect(page.api.callsTo(ticketing.bookTicket)).toEqual([]);
  });

  test('are as many as the member may hold seats for', async () => {
    await open([answers(ticketing.unpaidOrders, [anOrder({ seats: 2 })]), ...summit()]);
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue to order' })).toBeVisible();
  });
});

test('after a network error the same booking is sent again with the same idempotency key, a corrected one with a new key', async () => {
  const page = await open([...summit(), unreachable(ticketing.bookTicket)]);
  await fillTheRest(page);
  await page.press('Continue to order');
  await page.press('Try again');
  await page.expectText('An error occurred while making the request. Please try again later.');
  expect(screen.getByLabelText('Company')).toHaveValue('Demo Studio');
  await page.fill({ Company: 'Another Studio' });
  await page.press('Continue to order');
  const keys = page.api.callsTo(ticketing.bookTicket).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a double click books one ticket', async () => {
  const page = await open([...summit(), booked, answers(ticketing.ticket, [aTicket()])]);
  await fillTheRest(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Continue to order' }));
  await page.expectUrl('/ticket/t9/order');
  expect(page.api.callsTo(ticketing.bookTicket)).toHaveLength(1);
});

test('a booking is refused when the last seat has been taken meanwhile', async () => {
  const full = refuses(ticketing.bookTicket, 'All seats of this event are taken.', { status: 409 });
  const page = await open([...summit(), full]);
  await fillTheRest(page);
  await page.press('Continue to order');
  await page.expectText('All seats of this event are taken.');
  expect(screen.getByLabelText('Company')).toHaveValue('Demo Studio');
});

test.each([
  ['closed', { registrations_closed: true }, 'Registrations for this event are closed.'],
  ['full', { registrations_closed: true, full: true }, 'All seats of this event are taken.'],
  [
    'sold out',
    { packages: anEvent().packages.map((offer) => ({ ...offer, sold_out: true })) },
    'This ticket is sold out.',
  ],
  ['not on sale', { packages: [] }, 'This ticket is not on sale now.'],
])('%s: the page shows why the ticket cannot be booked, and no form', async (_, event, text) => {
  const page = await open(summit(anEvent(event)));
  await page.expectText(text);
  expect(screen.queryByRole('button', { name: 'Continue to order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/event/summit/7');
});

test('a package of another event is not found', async () => {
  const foreign = aPackage({ events: [{ id: 8, slug: 'other', title: 'Other', image: null }] });
  const page = await open([answers(account.findPackage, [foreign]), ...summit()]);
  await page.expectText('The page failed: Refused: This package was not found.');
});

test('booking again for a person whose order is unpaid says so, and the order can be paid, paid otherwise or cancelled', async () => {
  const message = 'You have an unpaid order for this person. Pay it, change how you pay, or cancel it.';
  const page = await open([...summit(), refuses(ticketing.bookTicket, message, { status: 409 })]);
  expect(page.text()).not.toContain('You have an unpaid order');
  await fillTheRest(page);
  page.api.nowAlso(answers(ticketing.unpaidOrders, [anOrder(), anOrder({ id: '2', ticket: anotherEvent })]));
  await page.press('Continue to order');
  await page.expectText(message);
  await page.expectText('You have an unpaid order for this event');
  await page.expectText('Freelance Summit, Standard for Amna Khan: PKR 4,000');
  expect(screen.getAllByRole('link', { name: /^Pay with 1Bill/ })).toHaveLength(1);
  page.api.nowAlso(
    answers(ticketing.cancelOrder, anOrder({ status: 'cancelled', bill_reference: null })),
    answers(ticketing.unpaidOrders, []),
  );
  await page.press('Cancel order of Freelance Summit, Standard for Amna Khan');
  await page.press('Cancel the order');
  await waitFor(() => expect(page.text()).not.toContain('You have an unpaid order for this event'));
  expect(screen.getByLabelText(CNIC)).toHaveValue('35202-1234567-1');
});

test('the page says for how many people seats are held', async () => {
  const page = await open();
  expect(page.text()).toContain('You can book for up to 2 others at once, each with a ticket.');
});

test('a member who holds so many seats gets no form for another', async () => {
  const orders = ['1', '2', '3'].map((id) => anOrder({ id }));
  const page = await open([answers(ticketing.unpaidOrders, orders), ...summit()]);
  await page.expectText('You hold seats for 3 people. Pay or cancel one of these orders to book for another.');
  expect(screen.queryByRole('button', { name: 'Continue to order' })).toBeNull();
});

test('a member whose address is not confirmed is told first what that changes, and can have the email sent again', async () => {
  const sent = answers(account.sendVerification, null, { message: 'The email is on its way.' });
  const page = await open([...summit(anEvent(), { email_verified: false }), sent]);
  await page.expectText('Until then you can hold one seat, and have 30 minutes to pay its order.');
  expect(page.text()).toContain('you can book for 3 people, and have 72 hours to pay with 1Bill.');
  expect(screen.getByRole('button', { name: 'Continue to order' })).toBeEnabled();
  await page.press('Send the email again');
  await page.expectText('The email is on its way.');
});

test('such a member with an unpaid order gets no form for a second one', async () => {
  const unpaid = answers(ticketing.unpaidOrders, [anOrder()]);
  const page = await open([unpaid, ...summit(anEvent(), { email_verified: false })]);
  await page.expectText('Until then you can hold one seat, which you have.');
  expect(screen.queryByRole('button', { name: 'Continue to order' })).toBeNull();
});

const anotherEvent = { id: 't1', event_id: 99, event_name: 'Another Event' };

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await change(await open());
  await expectBadInputHandled(ticketing.bookTicket, [
    'first_name',
    'last_name',
    'email',
    'cnic',
    'phone_number',
    'physical_address',
    'company',
    'position',
  ]);
});
