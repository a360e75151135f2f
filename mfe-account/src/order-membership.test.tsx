import { account } from '@azadkar/shared-api/account';
import {
  aMembership,
  aMembershipOrder,
  answers,
  type FakeReply,
  refuses,
  seedPackage,
  surgePackage,
} from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { membershipReplies } from './testing/membership-replies';

const allowed = answers(account.validateMembership, {
  term: { starts_on: '2026-11-22', ends_on: '2027-11-21' },
  replaces: null,
});
const noOrders = answers(ticketing.unpaidOrders, []);
const surgeReplies = [answers(account.findPackage, [surgePackage]), allowed, noOrders];
const choose = (page: Awaited<ReturnType<typeof open>>, method: RegExp) =>
  page.user.click(screen.getByRole('radio', { name: method }));
async function open(name: string, api: FakeReply[]) {
  const page = await visit(routes, `/dashboard/membership/${name}/order`, { as: 'member', api });
  await waitFor(() => expect(page.text()).not.toBe(''));
  return page;
}

test('the order shows its price and both dates of its term, and no payment method is chosen for the member', async () => {
  const page = await open('surge', surgeReplies);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Surge membership');
  for (const method of screen.getAllByRole('radio')) expect(method).not.toBeChecked();
  await page.expectText('From 22 November 2026 to 21 November 2027, if you pay today. It does not renew by itself.');
  expect(screen.getByText('Annual Tax Filing')).toBeVisible();
  expect(page.text()).not.toContain('per month');
  await page.press('Pay PKR 500');
  await page.expectText('Please select your payment method');
  expect(page.api.callsTo(account.orderMembership)).toHaveLength(0);
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('PKR 500');
  expect(page.api.callsTo(account.validateMembership)[0]?.body).toEqual({ package_name: 'surge' });
});

test('a discount is shown, and the rest is paid', async () => {
  await open('surge', [answers(account.findPackage, [{ ...surgePackage, discounted_price: 400 }]), allowed, noOrders]);
  expect(screen.getByText('Discount').nextSibling).toHaveTextContent('PKR 100');
  expect(screen.getByRole('button', { name: 'Pay PKR 400' })).toBeEnabled();
});

test('with one method on offer there is nothing to choose', async () => {
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Order placed.' });
  const page = await open('surge', [...surgeReplies, answers(ticketing.paymentMethods, { methods: [5] }), ordered]);
  expect(screen.queryByRole('radio')).toBeNull();
  await page.press('Pay PKR 500');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(account.orderMembership)).toMatchObject([{ body: { payment_method: 5 } }]);
});

test('1Bill continues with the bill', async () => {
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Order placed.' });
  const page = await open('surge', [...surgeReplies, ordered]);
  await page.user.click(screen.getByRole('radio', { name: /^1Bill/ }));
  await page.press('Pay PKR 500');
  await page.expectUrl('/order/onebill?id=1234567890');
  const [sent] = page.api.callsTo(account.orderMembership);
  expect(sent?.body).toEqual({ package_id: 2, payment_method: 5, shown_total: 500 });
  expect(sent?.headers.get('idempotency-key')).toMatch(/-5$/);
});

test('a refused order is sent again with the same idempotency key, another payment method with another', async () => {
  const refused = refuses(account.orderMembership, 'Please try again.', { status: 503 });
  const page = await open('surge', [...surgeReplies, refused]);
  await choose(page, /^Card/);
  await page.press('Pay PKR 500');
  await page.expectText('Please try again.');
  await page.press('Pay PKR 500');
  await page.user.click(screen.getByRole('radio', { name: /^1Bill/ }));
  await page.press('Pay PKR 500');
  const keys = page.api.callsTo(account.orderMembership).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('changing to Seed costs nothing', async () => {
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Seed follows Surge.' });
  const page = await open('seed', [answers(account.findPackage, [seedPackage]), allowed, noOrders, ordered]);
  expect(screen.queryByRole('radio')).toBeNull();
  page.api.nowAlso(
    ...membershipReplies(
      aMembership({
        membership_package: 'Surge',
        membership_next_package: 'Seed',
        membership_next_start_date_formatted: '22 November 2027',
      }),
    ),
  );
  await page.press('Change to Seed');
  await page.expectUrl('/dashboard/membership');
  await page.expectText('Your membership changes to Seed on 22 November 2027.');
  expect(page.api.callsTo(account.orderMembership)[0]?.body).toEqual({
    package_id: 1,
    payment_method: 4,
    shown_total: 0,
  });
});

test('a member who cannot order now reads why, and where to go next', async () => {
  const refused = refuses(account.validateMembership, 'Surge is already your membership.', { status: 409 });
  const page = await open('surge', [answers(account.findPackage, [surgePackage]), refused, noOrders]);
  await page.expectText('Surge is already your membership.');
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/dashboard/orders');
});

test('a package that does not exist is reported as not found', async () => {
  const missing = refuses(account.findPackage, 'This package could not be found.', { status: 404 });
  const page = await open('gold', [missing, refuses(account.validateMembership, 'No.', { status: 404 }), noOrders]);
  await page.expectText('The page failed: Refused: This package could not be found.');
});

test('while an order is unpaid, the page shows it instead of a second one, and another way to pay it', async () => {
  const unpaid = aMembershipOrder();
  const refused = refuses(account.validateMembership, 'You have an unpaid order of this membership.', { status: 409 });
  const page = await open('surge', [
    answers(account.findPackage, [surgePackage]),
    refused,
    answers(ticketing.unpaidOrders, [unpaid]),
  ]);
  await page.expectText('Surge membership: PKR 500, to be paid before 25 November 2026, 2:00 pm (Pakistan time).');
  expect(screen.queryByRole('button', { name: /^Pay PKR/ })).toBeNull();
  page.api.nowAlso(refuses(ticketing.changePaymentMethod, 'This order is paid already.', { status: 409 }));
  await page.press('Pay by card instead for Surge membership');
  await page.expectText('This order is paid already.');
  const [sent] = page.api.callsTo(ticketing.changePaymentMethod);
  expect(sent?.body).toEqual({ payment_method: 3 });
});

test('a code lowers the price before it is paid, and is sent with the order; one of 100 percent makes it free', async () => {
  const reduced = answers(account.planWithCode, { subtotal: 500, discount: 100, total: 400 });
  const free = answers(account.planWithCode, { subtotal: 500, discount: 500, total: 0 });
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } });
  const page = await open('surge', [...surgeReplies, reduced, free, ordered]);
  await page.user.click(screen.getByText('Have a code?'));
  await page.fill({ 'Discount code': 'SPRING' });
  await page.press('Apply the code');
  await page.expectText('The total is now PKR 400.');
  expect(screen.getByRole('button', { name: 'Pay PKR 400' })).toBeInTheDocument();
  await page.fill({ 'Discount code': 'GIFT' });
  await page.press('Apply the code');
  await page.expectText('The total is now PKR 0.');
  await page.press('Get Surge');
  expect(page.api.callsTo(account.orderMembership)[0]?.body).toEqual({
    package_id: 2,
    payment_method: 4,
    code: 'GIFT',
    shown_total: 0,
  });
});

test('a price that is another one by now is said, shown, and ordered at the next click', async () => {
  const said = 'The price is PKR 5,000 now. Please look again.';
  const refused = refuses(account.orderMembership, said, { status: 409 });
  const page = await open('surge', [...surgeReplies, refused]);
  await choose(page, /^1Bill/);
  page.api.nowAlso(answers(account.findPackage, [{ ...surgePackage, price: 5000 }]));
  await page.press('Pay PKR 500');
  await page.expectText(said);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay PKR 5,000' })).toBeEnabled());
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('PKR 5,000');
  page.api.nowAlso(answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Order placed.' }));
  await page.press('Pay PKR 5,000');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(account.orderMembership).map(({ body }) => body)).toMatchObject([
    { shown_total: 500 },
    { shown_total: 5000 },
  ]);
});

test('a code that leaves the field takes its price along, and the method that was chosen is back', async () => {
  const free = answers(account.planWithCode, { subtotal: 500, discount: 500, total: 0 });
  const page = await open('surge', [...surgeReplies, free]);
  await choose(page, /^Card/);
  await page.user.click(screen.getByText('Have a code?'));
  await page.fill({ 'Discount code': 'GIFT' });
  await page.press('Apply the code');
  await page.expectText('Nothing to pay.');
  await page.user.clear(screen.getByLabelText('Discount code'));
  expect(await screen.findByRole('button', { name: 'Pay PKR 500' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
});

test('Enter in the code asks for its price instead of ordering; a refusal stands at the field', async () => {
  const unknown = { errors: { code: 'There is no such code.' } };
  const page = await open('surge', [...surgeReplies, refuses(account.planWithCode, 'Please check.', unknown)]);
  await choose(page, /^1Bill/);
  await page.user.click(screen.getByText('Have a code?'));
  const field = screen.getByLabelText('Discount code');
  await page.user.type(field, 'SPRNG{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('There is no such code.');
  expect(page.api.callsTo(account.planWithCode)).toMatchObject([{ body: { code: 'SPRNG' } }]);
  expect(page.api.callsTo(account.orderMembership)).toHaveLength(0);
});
