import { accountStaff } from '@azadkar/shared-api/account/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const staff = answers(accountStaff.roles, [
  {
    member_no: '100001',
    name: 'Asma Admin',
    email: 'asma@example.pk',
    second_factor: false,
    last_seen_at: null,
    roles: [{ role: 'admin', given_at: '2026-01-02T10:00:00Z', given_by: null }],
  },
]);
const open = (...api: FakeReply[]) => visit(routes, '/staff/roles', { as: 'member', api: [staff, ...api] });

test('the page says who has which role, and who lacks a second factor', async () => {
  const page = await open();
  expect(page.text()).toContain('Asma Admin: their roles do not work before they set one up.');
  expect(screen.getByRole('table')).toHaveTextContent('Administratorsince 2 Jan 2026');
});

test('a role is given by the address of a member', async () => {
  const page = await open(answers(accountStaff.giveRole, null, { message: 'The role was given.' }));
  await page.user.click(screen.getByRole('button', { name: 'Give a role' }));
  await page.fill({ 'Email of the member': 'nadia@example.pk', Role: 'Editor' });
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give the role' }));
  await page.expectText('The role was given.');
  expect(page.api.callsTo(accountStaff.giveRole)[0]?.body).toEqual({ email: 'nadia@example.pk', role: 'editor' });
});

test('a role that must stay is refused in words', async () => {
  const page = await open(refuses(accountStaff.takeRole, 'This role stays.', { status: 409 }));
  await page.user.click(screen.getByRole('button', { name: 'Take the role Administrator from Asma Admin' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('They are a member without a role then.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Take it away' }));
  await page.expectText('This role stays.');
  expect(page.api.callsTo(accountStaff.takeRole)[0]?.body).toEqual({ member_no: '100001', role: 'admin' });
});
