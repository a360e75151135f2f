import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const hosting = answers(safetyNet.discount, {
  id: 4,
  title: '40% off hosting',
  company_name: 'Demo Hosting',
  company_logo: null,
  description: '<p>A small server.</p>',
  terms: '<ul><li>One code each.</li></ul>',
  organizer: 'Azadkar',
  free: true,
});
const address = '/dashboard/promotion/Demo%20Hosting/4';
const code = answers(safetyNet.claimDiscount, { discount_code: 'AZK-0001', discount_link: 'https://hosting.example/' });

test('an offer tells who makes it, what it is and its terms', async () => {
  const page = await visit(routes, address, { as: 'member', api: [hosting] });
  const offer = within(screen.getByRole('complementary', { name: 'The offer' }));
  expect(offer.getByText('Demo Hosting')).toBeVisible();
  expect(offer.getByText('Free')).toBeVisible();
  await page.expectText('A small server.');
  await page.expectText('One code each.');
});

test('a member gets a code of their own, copies it and goes on to the company', async () => {
  const page = await visit(routes, address, { as: 'member', api: [hosting, code] });
  await page.press('Redeem now');
  await page.expectText('Reedeem your discount');
  await page.expectText('AZK-0001');
  expect(screen.getByRole('link', { name: 'Go to Demo Hosting' })).toHaveAttribute('href', 'https://hosting.example/');
  await page.press('Copy');
  await page.expectText('Promotion code copied to clibboard');
});

test('an incomplete profile comes first, with the way back', async () => {
  const page = await visit(routes, address, { as: { is_profile_completed: false }, api: [hosting] });
  await page.press('Redeem now');
  await page.expectText('Please complete your profile');
  await page.expectText(
    "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  );
  await page.press('Complete your profile');
  await page.expectUrl(`/dashboard/complete-profile?referrer=${encodeURIComponent(address)}`);
});

test('a claim without a connection says so and works afterwards', async () => {
  const page = await visit(routes, address, {
    as: 'member',
    api: [hosting, unreachable(safetyNet.claimDiscount), code],
  });
  await page.press('Redeem now');
  await page.expectText('An error occurred while making the request. Please try again later.');
  await page.press('Try again');
  await page.expectText('AZK-0001');
});

test('an offer without codes left says so in the words of the server', async () => {
  const gone = refuses(safetyNet.claimDiscount, 'All codes of this offer are taken.', { status: 409 });
  const page = await visit(routes, address, { as: 'member', api: [hosting, gone] });
  await page.press('Redeem now');
  await page.expectText('All codes of this offer are taken.');
});
