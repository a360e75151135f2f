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
const open = (...api: FakeReply[]) =>
  visit(routes, '/staff/roles', { as: 'member', api: [...api, staff, answers(accountStaff.invitedStaff, [])] });

test('the page says who has which role, and who lacks a second factor', async () => {
  const page = await open();
  expect(page.text()).toContain('Asma Admin: their roles do not work before they set one up.');
  expect(screen.getByRole('table')).toHaveTextContent('Administratorsince 2 Jan 2026');
});

test('several roles are given at once, by the address of a member or with the name of a person who is invited', async () => {
  const page = await open(answers(accountStaff.giveRole, null, { message: 'The roles were given.' }));
  await page.press('Give roles');
  await page.fill({ Email: 'nadia@example.pk' });
  await page.press('Give the roles');
  await page.expectText('Please choose the roles.');
  await page.fill({ Name: 'Nadia New', Roles: ['Editor', 'Door'] });
  await page.press('Give the roles');
  await page.expectText('The roles were given.');
  const body = { email: 'nadia@example.pk', name: 'Nadia New', roles: ['editor', 'door'] };
  expect(page.api.callsTo(accountStaff.giveRole)[0]?.body).toEqual(body);
});

test('who is invited is listed until the link is opened, and an invitation is taken back', async () => {
  const nadia = { member_no: '100002', name: 'Nadia New', email: 'nadia@example.pk', roles: ['editor' as const] };
  const page = await open(
    answers(accountStaff.invitedStaff, [{ ...nadia, expires_at: '2026-12-14T10:00:00Z' }]),
    answers(accountStaff.withdrawInvitation, null, { message: 'The invitation was taken back.' }),
  );
  expect(screen.getByRole('region', { name: 'Invited' })).toHaveTextContent(
    'Nadia Newnadia@example.pkEditor14 Dec 2026',
  );
  page.api.nowAlso(answers(accountStaff.invitedStaff, []));
  await page.press('Take the invitation of Nadia New back');
  await page.expectText('The invitation was taken back.');
  expect(page.api.callsTo(accountStaff.withdrawInvitation)[0]?.body).toEqual({ member_no: '100002' });
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
