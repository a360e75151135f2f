import { account } from '@azadkar/shared-api/account';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { membershipPage, seed, surge } from '../testing/a-membership';

const mayBuy = answers(account.validateMembership, null);
const surgePage = [answers(account.findPackage, [surge]), mayBuy];
async function open(name: string, api: FakeReply[]) {
  const page = await visit(routes, `/dashboard/membership/${name}/order`, { as: 'member', api });
  await waitFor(() => expect(page.text()).not.toBe(''));
  return page;
}

test('the order says what it costs, and card is chosen at first', async () => {
  const page = await open('surge', surgePage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Surge membership');
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('PKR 500');
  expect(page.api.callsTo(account.validateMembership)[0]?.body).toEqual({ package_name: 'surge' });
});

test('a discount is named, and what is left is paid', async () => {
  await open('surge', [answers(account.findPackage, [{ ...surge, discounted_price: 400 }]), mayBuy]);
  expect(screen.getByText('Discount').nextSibling).toHaveTextContent('PKR 100');
  expect(screen.getByRole('button', { name: 'Pay PKR 400' })).toBeEnabled();
});

test('1Bill goes on to the bill', async () => {
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Order placed.' });
  const page = await open('surge', [...surgePage, ordered]);
  await page.user.click(screen.getByRole('radio', { name: /^1Bill/ }));
  await page.press('Pay PKR 500');
  await page.expectUrl('/order/onebill?id=1234567890');
  const [sent] = page.api.callsTo(account.orderMembership);
  expect(sent?.body).toEqual({ package_id: 2, payment_method: 5 });
  expect(sent?.headers.get('idempotency-key')).toMatch(/-5$/);
});

test('what was refused is sent again under the same key, another method under another', async () => {
  const refused = refuses(account.orderMembership, 'Please try again.', { status: 503 });
  const page = await open('surge', [...surgePage, refused]);
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

test('back to Seed costs nothing', async () => {
  const ordered = answers(account.orderMembership, { order: { id: '1234567890' } }, { message: 'Seed follows Surge.' });
  const page = await open('seed', [answers(account.findPackage, [seed]), mayBuy, ordered]);
  expect(screen.queryByRole('radio')).toBeNull();
  page.api.nowAlso(...membershipPage());
  await page.press('Change to Seed');
  await page.expectUrl('/dashboard/membership');
  await page.expectText('Seed follows Surge.');
  expect(page.api.callsTo(account.orderMembership)[0]?.body).toEqual({ package_id: 1, payment_method: 4 });
});

test('who may not buy now reads why, and what else to do', async () => {
  const refused = refuses(account.validateMembership, 'Surge is already your membership.', { status: 409 });
  const page = await open('surge', [answers(account.findPackage, [surge]), refused]);
  await page.expectText('Surge is already your membership.');
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/dashboard/orders');
});

test('a package that does not exist is a missing page', async () => {
  const missing = refuses(account.findPackage, 'This package could not be found.', { status: 404 });
  const page = await open('gold', [missing, refuses(account.validateMembership, 'No.', { status: 404 })]);
  await page.expectText('The page failed: Refused: This package could not be found.');
});
