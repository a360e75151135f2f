import { accountStaff } from '@azadkar/shared-api/account/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { answers } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const counts = (label: string) => ({ months: ['2026-10', '2026-11'], series: [{ label, counts: [1200, 7] }] });

test('finance sees the figures of members and events, with the table behind each, and no others', async () => {
  const page = await visit(routes, staffPaths.figures, {
    as: { roles: ['finance'] },
    api: [answers(accountStaff.months, counts('New members')), answers(ticketingStaff.months, counts('Tickets'))],
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Members',
    'Events',
  ]);
  const members = screen.getByRole('region', { name: 'Members' });
  expect(members).toHaveTextContent('New members 7 ↓ this month, 1,200 last month');
  await page.user.click(within(members).getByText('The figures as a table'));
  expect(within(members).getByRole('row', { name: 'Oct 2026 1,200' })).toBeVisible();
  expect(page.api.calls).toHaveLength(2);
});
