/** @jest-environment node */
import type { LeanMenus, PageRoute } from '@azadkar/release/manifest';
import { connectVisits } from './current-visit';
import { renderSkeleton } from './render';

beforeAll(connectVisits);

const route: PageRoute = {
  page: 'orders',
  path: '/dashboard/orders/:id',
  access: 'member',
  frame: 'dashboard',
  title: 'Order History',
  needsCompleteProfile: true,
};
const menus: LeanMenus = {
  'dashboard/more': [{ label: 'Orders', to: '/dashboard/orders', row: '/dashboard/orders/:id' }],
  'dashboard/staff': [{ label: 'Queue', to: '/staff/queue', access: 'staff', roles: ['support'] }],
};

async function htmlFor(roles: readonly string[]): Promise<string> {
  const shown = { member_id: 'own-member-id', name: '', email: '', phone: '', avatar: null };
  const details = JSON.stringify({ ...shown, is_profile_completed: true, roles });
  const url = 'https://azadkar.test/dashboard/orders/:id';
  const outcome = await renderSkeleton({ url, route, menus, session: { signedIn: true, details } });
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  expect(outcome.page.styles.css).toContain('--az-colors-brand-500:');
  return outcome.page.html;
}

test('the skeleton of a page has its heading and the menus of its members, with its entry marked', async () => {
  const html = await htmlFor([]);
  expect(html).toMatch(/<h1[^>]*>Order History<\/h1>/);
  expect(html).toMatch(/aria-current="page"[^>]*>Orders/);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('Queue');
  expect(await htmlFor(['support'])).toContain('Queue');
});

test('it is no page: what leads to the content, or looks for it, finds the page alone', async () => {
  const html = await htmlFor([]);
  expect(html).not.toContain('id="main"');
  expect(html).not.toContain('data-page');
});
