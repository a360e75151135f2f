import { accountStaff } from '@azadkar/shared-api/account/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { answers } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { RowOf } from '../list/load-list';
import { routes } from '../routes';

const none = { rows: [], next: null, total: 0 };
const member: RowOf<typeof accountStaff.members> = {
  ...{ member_no: '100002', name: 'Amna Demo', email: 'amna@azadkar.test', email_confirmed: true, phone: '' },
  ...{ plan: 'Seed', plan_ends_on: null, joined_at: '2026-01-02T10:00:00Z' },
  status: 'active',
};
const many = {
  rows: Array.from({ length: 6 }, (_, i) => ({ ...member, member_no: `10000${i}` })),
  next: null,
  total: 6,
};
const lists = [answers(paymentsStaff.orders, none), answers(ticketingStaff.events, none)];

test('words are looked for in every list that the role may open, and the rest of a list is one link away', async () => {
  const page = await visit(routes, `${staffPaths.search}?search=amna`, {
    as: { roles: ['finance'] },
    api: [answers(accountStaff.members, many), ...lists],
  });
  const found = within(screen.getByRole('region', { name: 'Members (6)' }));
  expect(found.getAllByRole('listitem')).toHaveLength(5);
  expect(found.getAllByRole('link', { name: 'Amna Demo' })[2]).toHaveAttribute('href', '/staff/members/100002');
  expect(found.getByRole('link', { name: /^All members/ })).toHaveAttribute('href', '/staff/members?search=amna');
  expect(page.api.callsTo(paymentsStaff.orders)[0]?.query).toMatchObject({ search: 'amna' });
  expect(screen.queryByRole('region', { name: /Orders/ })).toBeNull(); // nothing was found there
});

test('what is in no list is said so; before words are typed nothing is asked', async () => {
  const page = await visit(routes, staffPaths.search, {
    as: { roles: ['finance'] },
    api: [answers(accountStaff.members, none), ...lists],
  });
  expect(page.api.callsTo(accountStaff.members)).toHaveLength(0);
  const input = screen.getByRole('searchbox', { name: 'Search' });
  await waitFor(() => expect(input).toHaveFocus());
  await page.user.type(input, 'zzz');
  expect(await screen.findByText('Nothing has “zzz”')).toBeVisible();
});

test('Ctrl+K on a page of the staff leads to the search', async () => {
  const page = await visit(routes, staffPaths.members, {
    as: { roles: ['finance'] },
    api: [answers(accountStaff.members, none), answers(accountStaff.membershipPlans, []), ...lists],
  });
  await page.user.keyboard('{Control>}k{/Control}');
  await page.expectUrl(staffPaths.search);
});
