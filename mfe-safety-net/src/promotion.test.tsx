import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const hosting = answers(safetyNet.discount, {
  id: 4,
  title: '40% off hosting',
  company_name: 'Demo Hosting',
  company_logo: null,
  benefit: '40% off',
  valid_until: '2027-03-22T18:59:00.000Z',
  description: '<p>A small server.</p>',
  terms: '<ul><li>One code each.</li></ul>',
  organizer: 'Azadkar',
  free: true,
});
const address = '/dashboard/promotion/Demo%20Hosting/4';
const code = answers(safetyNet.claimDiscount, { discount_code: 'AZK-0001', discount_link: 'https://hosting.example/' });

test('the page shows the company, the promotion and its terms', async () => {
  const page = await visit(routes, address, { as: 'member', api: [hosting] });
  const offer = within(screen.getByRole('complementary', { name: 'The offer' }));
  expect(offer.getByText('Demo Hosting')).toBeVisible();
  expect(offer.getByText('Free')).toBeVisible();
  expect(offer.getByText('Valid until').nextSibling).toHaveTextContent('22 March 2027');
  await page.expectText('A small server.');
  await page.expectText('One code each.');
});

test('a member claims a code, copies it and opens the company’s site', async () => {
  const page = await visit(routes, address, { as: 'member', api: [hosting, code] });
  await page.press('Redeem now');
  await page.expectText('Reedeem your discount');
  await page.expectText('AZK-0001');
  expect(screen.getByRole('link', { name: 'Go to Demo Hosting' })).toHaveAttribute('href', 'https://hosting.example/');
  await page.press('Copy');
  await page.expectText('Promotion code copied to clibboard');
});

test('a member with an incomplete profile is sent to complete it, and back', async () => {
  const page = await visit(routes, address, { as: { is_profile_completed: false }, api: [hosting] });
  await page.press('Redeem now');
  await page.expectText('Please complete your profile');
  await page.expectText(
    "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  );
  await page.press('Complete your profile');
  await page.expectUrl(`/dashboard/complete-profile?referrer=${encodeURIComponent(address)}`);
});

test('a claim without a connection shows an error and can be retried', async () => {
  const page = await visit(routes, address, {
    as: 'member',
    api: [hosting, unreachable(safetyNet.claimDiscount), code],
  });
  await page.press('Redeem now');
  await page.expectText('An error occurred while making the request. Please try again later.');
  await page.press('Try again');
  await page.expectText('AZK-0001');
});

test('when no codes are left the message of the server is shown', async () => {
  const gone = refuses(safetyNet.claimDiscount, 'All codes of this offer are taken.', { status: 409 });
  const page = await visit(routes, address, { as: 'member', api: [hosting, gone] });
  await page.press('Redeem now');
  await page.expectText('All codes of this offer are taken.');
});
