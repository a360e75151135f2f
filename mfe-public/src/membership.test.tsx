import { account } from '@azadkar/shared-api/account';
import type { Package } from '@azadkar/shared-api/account/schema';
import {
  aMembership,
  answers,
  type FakeReply,
  seedPackage,
  surgePackage,
  unreachable,
} from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

/** The replies for the plans, in the order in which the page requests them. */
function plans(seed: Package = seedPackage, surge: Package = surgePackage): FakeReply[] {
  return [seed, surge].map((plan) => answers(account.findPackage, [plan]));
}

test('a visitor reads nine benefits and finds a link to register', async () => {
  await visit(routes, '/membership', { api: plans() });
  for (const benefit of [
    'Community',
    'Voice & Support group',
    'Exclusive Events',
    'Discounts and Promotions',
    'Insurance',
    'Accounting and legal',
    'Workshops & Training',
    'Showcase',
    'Banking',
  ]) {
    expect(screen.getByRole('heading', { name: benefit })).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/dashboard/membership/surge/order');
});

test('the plan of a member is Active and cannot be ordered', async () => {
  const page = await visit(routes, '/membership', {
    as: 'member',
    api: [...plans(), answers(account.membership, aMembership())],
  });
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
  expect(page.text()).toContain('PKR 500');
});

test('a Surge member can change to Seed', async () => {
  await visit(routes, '/membership', {
    as: 'member',
    api: [...plans(), answers(account.membership, aMembership({ membership_package: 'Surge' }))],
  });
  expect(screen.getByRole('link', { name: 'Downgrade' })).toHaveAttribute('href', '/dashboard/membership/seed/order');
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
});

test('a plan that is not on sale cannot be ordered', async () => {
  await visit(routes, '/membership', { api: plans(seedPackage, { ...surgePackage, disabled: true }) });
  expect(screen.getByRole('button', { name: 'Not on sale' })).toBeDisabled();
});

test('the plans are shown even if the membership cannot be loaded', async () => {
  await visit(routes, '/membership', { as: 'member', api: [...plans(), unreachable(account.membership)] });
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
});

test('a question opens onto its answer', async () => {
  const page = await visit(routes, '/membership', { api: plans() });
  await page.press('How can I pay?');
  expect(screen.getByText(/By card, or with 1Bill/)).toBeVisible();
});

test('Surge says what is charged, once, under its label, and what is in it', async () => {
  const surge = {
    ...surgePackage,
    features: [{ name: 'Everything in Seed', description: null }, ...surgePackage.features],
  };
  const page = await visit(routes, '/membership', { api: plans(seedPackage, surge) });
  expect(page.text().match(/per month/g)).toHaveLength(1);
  await page.expectText('Charged once: PKR 500 for one year. It does not renew by itself.');
  await page.expectText('A paid membership is not refunded.');
  expect(screen.getByText('Recommended')).toBeVisible();
  expect(screen.getByText('Annual Tax Filing')).toBeVisible();
});
