import { account } from '@azadkar/shared-api/account';
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { answers, type FakeReply, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const seed: Package = {
  id: 1,
  name: 'Seed',
  price: 0,
  discounted_price: null,
  events: [],
  description: null,
  features: [{ name: 'Exclusive Events', description: null }],
  disabled: false,
  term_months: 0,
};
const surge: Package = { ...seed, id: 2, name: 'Surge', price: 500, term_months: 12, features: [] };
const seedMembership: MembershipRecord = {
  member_id: '7',
  member_id_formatted: 'AZ-0007',
  member_name: 'Amna Khan',
  membership_start_date_formatted: '1 March 2025',
  membership_end_date_formatted: null,
  membership_status: 'Active',
  membership_package: 'Seed',
  membership_billing: 'Free',
  membership_next_package: null,
  membership_renewable: false,
};

/** The replies for the plans, in the order in which the page requests them. */
function plans(...packages: Package[]): FakeReply[] {
  return packages.map((plan) => answers(account.findPackage, [plan]));
}

test('a visitor reads nine benefits and finds a link to register', async () => {
  await visit(routes, '/membership', { api: plans(seed, surge) });
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
    api: [...plans(seed, surge), answers(account.membership, seedMembership)],
  });
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
  expect(page.text()).toContain('PKR 500');
});

test('a Surge member can change to Seed', async () => {
  await visit(routes, '/membership', {
    as: 'member',
    api: [...plans(seed, surge), answers(account.membership, { ...seedMembership, membership_package: 'Surge' })],
  });
  expect(screen.getByRole('link', { name: 'Downgrade' })).toHaveAttribute('href', '/dashboard/membership/seed/order');
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
});

test('a plan that is not on sale cannot be ordered', async () => {
  await visit(routes, '/membership', { api: plans(seed, { ...surge, disabled: true }) });
  expect(screen.getByRole('button', { name: 'Not on sale' })).toBeDisabled();
});

test('the plans are shown even if the membership cannot be loaded', async () => {
  await visit(routes, '/membership', { as: 'member', api: [...plans(seed, surge), unreachable(account.membership)] });
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
});

test('a question opens onto its answer', async () => {
  const page = await visit(routes, '/membership', { api: plans(seed, surge) });
  await page.press('How can I pay?');
  expect(screen.getByText(/By card, or with 1Bill/)).toBeVisible();
});
