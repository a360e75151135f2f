import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { anIssue } from './testing/an-issue';

const three = [
  anIssue({ id: 'a', title: 'Late payment' }),
  anIssue({ id: 'b', title: 'Lost badge', status: { name: 'Resolved' } }),
  anIssue({ id: 'c', title: 'Old question', status: { name: 'Closed' }, closed_at: '2026-11-02T09:00:00.000Z' }),
];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a member without issues is invited to open one', async () => {
  const page = await visit(routes, '/dashboard/issues', { as: 'member', api: [answers(safetyNet.issues, [])] });
  await page.expectText('You have no issues');
  await page.user.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'New Issue' })[0] as HTMLElement);
  await page.expectUrl('/dashboard/issues/new');
});

test('issues are filtered by the status in the address, without another request', async () => {
  const page = await visit(routes, '/dashboard/issues', { as: 'member', api: [answers(safetyNet.issues, three)] });
  expect(titles()).toEqual(['Late payment', 'Lost badge', 'Old question']);
  await page.press('Resolved 1');
  expect(titles()).toEqual(['Lost badge']);
  expect(page.url()).toBe('/dashboard/issues?status=Resolved');
  expect(page.api.callsTo(safetyNet.issues)).toHaveLength(1);
});

test('a filter without matches says so', async () => {
  const page = await visit(routes, '/dashboard/issues?status=Closed', {
    as: 'member',
    api: [answers(safetyNet.issues, [anIssue()])],
  });
  await page.expectText('No issue is closed.');
});
