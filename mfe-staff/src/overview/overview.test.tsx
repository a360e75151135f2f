import { learning } from '@azadkar/shared-api/learning';
import { network } from '@azadkar/shared-api/network';
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { useMenuCount } from '@azadkar/shared-ui';
import { renderComponent, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

test('the page has its heading where no part shows anything', async () => {
  await visit(routes, paths.staffOverview, { as: 'member' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the cards are those of the slot of the overview', async () => {
  await visit(routes, paths.staffOverview, {
    as: 'member',
    slots: ({ slot, children }) => children(<p data-part="">A card of {slot}</p>),
  });
  expect(screen.getByText('A card of staff-overview@1')).toBeVisible();
});

const Counted = ({ pages }: { pages: readonly string[] }) => <output>{useMenuCount(pages)}</output>;

test('the menus are sent what waits for the roles of the member, and a figure that is refused leaves the others', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000); // a test before has asked just now
  const since = { oldest_at: '2026-11-20T10:00:00.000Z', oldest_minutes: 30, names: [] };
  const page = await visit(routes, paths.staffOverview, {
    as: { roles: ['support'] },
    api: [
      answers(staff.waiting, [
        { kind: 'mail_failed', count: 2, ...since },
        { kind: 'mail_waiting', count: 3, ...since },
        { kind: 'fall_back', count: 9, ...since },
      ]),
      answers(safetyNet.figures, { open_issues: 7, unanswered: 6, oldest_unanswered: null, new_leads: 1 }),
      refuses(network.figures, 'Please wait a moment.', { status: 429 }),
    ],
  });
  renderComponent(
    <Counted pages={[staffPaths.mail, staffPaths.issues, staffPaths.bankLeads, staffPaths.volunteers]} />,
  );
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('12'), { timeout: 4_000 });
  expect(page.api.callsTo(learning.figures)).toEqual([]);
  jest.restoreAllMocks();
});

test('an administrator of a new site sees the first steps that are not done, each where it is done', async () => {
  await visit(routes, paths.staffOverview, {
    as: { roles: ['admin'] },
    api: [answers(staff.firstSteps, ['look', 'administrator'])],
  });
  const steps = within(screen.getByRole('region', { name: 'First steps' })).getAllByRole('link');
  expect(steps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter name, color and logo', staffPaths.site],
    ['Make a second administrator', staffPaths.roles],
  ]);
});

test.each([
  ['all are done', ['admin'], [answers(staff.firstSteps, [])]],
  [
    'the api has no such call',
    ['admin'],
    [refuses(staff.firstSteps, 'This page could not be found.', { status: 404 })],
  ],
  ['the role is another', ['editor'], []],
] as const)('there are no first steps where %s', async (_, roles, api) => {
  await visit(routes, paths.staffOverview, { as: { roles: [...roles] }, api: [...api] });
  expect(screen.queryByText('First steps')).toBeNull();
});
