import { account } from '@azadkar/shared-api/account';
import type { Package } from '@azadkar/shared-api/account/schema';
import { publicTexts } from '@azadkar/shared-api/public';
import {
  aMembership,
  answers,
  type FakeReply,
  seedPackage,
  surgePackage,
  unreachable,
} from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const content = `<h2>Reasons to belong</h2>
<h3>Community</h3>
<p>Colleagues in <em>your</em> city.</p>
<h3>Voice &amp; Support group</h3>
<p>Someone to ask.</p>
<h2>Asked often</h2>
<h3>How can I pay?</h3>
<p>By card, or <a href="/help">with 1Bill</a>.</p>`;
const text = { title: 'We work for you.', excerpt: 'Join free.', content, created_at: '2026-03-09T09:00:00.000Z' };

/** The replies of the page. */
function replies(seed: Package = seedPackage, surge: Package = surgePackage): FakeReply[] {
  return [answers(publicTexts.page, text), answers(account.plans, [seed, surge])];
}

test('a visitor reads the benefits before the plans, the questions after them, and finds a link to register', async () => {
  await visit(routes, '/membership', { api: replies() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Membership: We work for you.');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Reasons to belong',
    'Choose your plan',
    'Asked often',
  ]);
  const reasons = within(screen.getByRole('region', { name: 'Reasons to belong' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'CommunityColleagues in your city.',
    'Voice & Support groupSomeone to ask.',
  ]);
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/dashboard/membership/surge/order');
});

test('before the text is written the page says so, and sells the plans', async () => {
  const [, ...plans] = replies();
  const page = await visit(routes, '/membership', { api: [answers(publicTexts.page, null), ...plans] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('has not published this text yet');
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeVisible();
  expect(page.text()).not.toMatch(/reasons|questions|freelancing/i);
});

test('the plan of a member is Active and cannot be ordered', async () => {
  const page = await visit(routes, '/membership', {
    as: 'member',
    api: [...replies(), answers(account.membership, aMembership())],
  });
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
  expect(page.text()).toContain('PKR 500');
});

const surge = { membership_package: 'Surge' };

test('a membership that never ends offers no change to the free one', async () => {
  const forLife = answers(account.membership, aMembership({ ...surge, membership_end_date_formatted: null }));
  await visit(routes, '/membership', { as: 'member', api: [...replies(), forLife] });
  expect(screen.queryByRole('link', { name: 'Downgrade' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Not available' })).toBeDisabled();
});

test('a Surge member can change to Seed', async () => {
  await visit(routes, '/membership', {
    as: 'member',
    api: [
      ...replies(),
      answers(account.membership, aMembership({ ...surge, membership_end_date_formatted: '1 May 2027' })),
    ],
  });
  expect(screen.getByRole('link', { name: 'Downgrade' })).toHaveAttribute('href', '/dashboard/membership/seed/order');
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
});

test('a plan that is not on sale cannot be ordered', async () => {
  await visit(routes, '/membership', { api: replies(seedPackage, { ...surgePackage, disabled: true }) });
  expect(screen.getByRole('button', { name: 'Not on sale' })).toBeDisabled();
});

test('the plans are shown even if the membership cannot be loaded', async () => {
  await visit(routes, '/membership', { as: 'member', api: [...replies(), unreachable(account.membership)] });
  expect(screen.getByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
});

test('a question opens onto its answer', async () => {
  const page = await visit(routes, '/membership', { api: replies() });
  await page.press('How can I pay?');
  expect(screen.getByText('with 1Bill')).toBeVisible();
});

test('Surge says what is charged, once, under its label, and what is in it', async () => {
  const surge = {
    ...surgePackage,
    features: [{ name: 'Everything in Seed', description: null }, ...surgePackage.features],
  };
  const page = await visit(routes, '/membership', { api: replies(seedPackage, surge) });
  expect(page.text().match(/per month/g)).toHaveLength(1);
  await page.expectText('Charged once: PKR 500 for one year. It does not renew by itself.');
  await page.expectText('A paid membership is not refunded.');
  expect(screen.getByText('Recommended')).toBeVisible();
  expect(screen.getByText('Annual Tax Filing')).toBeVisible();
});
