import type { Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

type Member = Data<typeof accountStaff.member>;

const member: Member = {
  member_no: '100010',
  name: 'Amna Khan',
  email: 'amna@example.pk',
  email_confirmed: true,
  new_email: null,
  phone: '0300 1234567',
  status: 'active',
  merged_into: null,
  joined_at: '2026-01-02T10:00:00Z',
  newsletter: true,
  news_agreed_at: '2026-01-05T08:00:00.000Z',
  avatar: null,
  roles: [],
  second_factor: false,
  may: { change_membership: true, change_account: true, administer: true },
  profile: null,
  memberships: [
    {
      id: '5',
      plan: 'Surge',
      status: 'active',
      starts_on: '2026-01-02',
      ends_on: '2027-01-01',
      order_no: null,
      next_plan: null,
      current: true,
    },
  ],
  orders: [],
  tickets: [
    {
      id: 't1',
      event: 'Tax Clinic',
      package: null,
      holder: 'Amna Khan',
      identity: '5671',
      status: 'valid',
      created_at: '2026-01-02T10:00:00Z',
    },
  ],
  courses: [],
  certificates: [],
  issues: [],
  emails: [],
  sessions: [],
  notes: [],
};
const AT = '2026-11-20T10:00:00Z';
const plans = answers(accountStaff.membershipPlans, [{ key: 'surge', name: 'Surge', term_months: 12, free: false }]);
const open = (api: FakeReply[], changed: Partial<Member> = {}, roles: string[] = []) =>
  visit(routes, '/staff/members/100010', {
    as: { roles },
    api: [answers(accountStaff.member, { ...member, ...changed }), plans, ...api],
  });

test('where a member is signed in has the names of browsers, not what they say of themselves', async () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const page = await open([], { sessions: [{ browser, begun_at: AT, last_seen_at: AT, second_factor: false }] });
  expect(page.text()).toContain('Chrome on Linux');
  expect(page.text()).not.toContain('Mozilla');
});

test('the list has who is found, and what is done with several of them is planned by the server', async () => {
  const row = {
    ...{ member_no: '100010', name: 'Amna Khan', email: 'amna@example.pk', email_confirmed: false, phone: '0300' },
    ...{ status: 'active' as const, plan: 'Surge', plan_ends_on: '2027-01-01', joined_at: '2026-01-02T10:00:00Z' },
  };
  const page = await visit(routes, '/staff/members?search=amna', {
    as: 'member',
    api: [
      answers(accountStaff.members, { rows: [row], next: null, total: 1 }),
      plans,
      answers(accountStaff.bulkPlan, {
        members: [
          { member_no: '100010', name: 'Amna Khan', change: 'is signed out everywhere', obstacle: null },
          { member_no: '100011', name: 'Sana', change: null, obstacle: 'It is yours.' },
        ],
      }),
      answers(accountStaff.bulk, { changed: 1, left_out: 1 }),
    ],
  });
  expect(screen.getByRole('link', { name: 'Amna Khan' })).toHaveAttribute('href', '/staff/members/100010');
  expect(page.text()).toContain('AZK-100010');
  expect(page.text()).toContain('Not confirmed');
  expect(page.api.callsTo(accountStaff.members)[0]?.query).toEqual({ search: 'amna', sort: '-joined' });
  await page.user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign 1 member out everywhere?' });
  expect(dialog).toHaveTextContent('Amna Khan is signed out everywhere.');
  expect(dialog).toHaveTextContent('Sana: It is yours.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await page.expectText('1 member done, 1 left as they were.');
  expect(page.api.callsTo(accountStaff.bulk)[0]?.body).toEqual({ action: 'end_sessions', member_nos: ['100010'] });
});

test('a member’s page shows what the role may see, and the end of an identity number', async () => {
  const page = await open([], { orders: null, notes: null, may: { ...member.may, administer: false } });
  expect(screen.getByRole('heading', { level: 1, name: 'Amna Khan' })).toBeVisible();
  expect(page.text()).toContain('Ends in 5671');
  expect(page.text()).toContain('2 January 2026 to 1 January 2027');
  expect(page.text()).toContain('No courses, certificates, or issues.');
  expect(page.text()).toContain('No emails lately.');
  expect(screen.queryByRole('tab', { name: /Notes|History/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('the address names the tab, and the history is asked for once its tab is chosen', async () => {
  const page = await open([answers(accountStaff.history, [])]);
  expect(screen.getByRole('tab', { name: 'Membership' })).toHaveAttribute('aria-selected', 'true');
  expect(page.api.callsTo(accountStaff.history)).toHaveLength(0);
  await page.user.click(screen.getByRole('tab', { name: 'History' }));
  await page.expectText('Nothing was changed here yet.');
  expect(page.url()).toBe('/staff/members/100010#history');
  await page.user.keyboard('{ArrowLeft}');
  expect(page.url()).toBe('/staff/members/100010#notes');
  expect(page.api.callsTo(accountStaff.member)).toHaveLength(1);
});

test.each([
  ['finance', 1],
  ['support', 0],
])('the orders are links for those alone who may open them: for %s, %i', async (role, links) => {
  const order = { order_no: '1234567897', what: 'Summit', placed_at: AT, paid_at: AT, status: 'paid', total: 4000 };
  await open([], { orders: [order] }, [role]);
  expect(screen.getByText('1234567897')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: '1234567897' })).toHaveLength(links);
});

test('a note is deleted after a question, and one that cannot be added stays in its field', async () => {
  const note = { id: '4', text: 'Call in the afternoon.', author: 'Sana', created_at: AT, deletable: true };
  const page = await open(
    [answers(accountStaff.deleteNote, null, { message: 'The note was deleted.' }), unreachable(accountStaff.addNote)],
    { notes: [note] },
  );
  await page.user.click(screen.getByRole('button', { name: /^Delete the note of Sana/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
  expect(dialog).toHaveTextContent('Call in the afternoon.');
  expect(page.api.callsTo(accountStaff.deleteNote)).toHaveLength(0);
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete the note' }));
  await page.expectText('The note was deleted.');
  const field = screen.getByRole('textbox', { name: 'New note' });
  await page.user.type(field, 'Has called again.');
  await page.press('Add the note');
  await screen.findByRole('alert');
  expect(field).toHaveValue('Has called again.');
});

test('an address is corrected once the person at the screen has proved who they are', async () => {
  const factors = { authenticator: { added_at: '2026-01-02T10:00:00Z', last_used_at: null }, passkeys: [] };
  const page = await open([
    refuses(accountStaff.correctEmail, 'Please confirm that it is you, and try again.', {
      status: 403,
      reason: 'identity_not_fresh',
    }),
    answers(account.secondFactor, { ...factors, recovery_codes_left: 3, required: true, given: true }),
    answers(account.confirmIdentity, { api_token: 'new' }),
    answers(accountStaff.correctEmail, null, { message: 'The address was corrected.' }),
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Correct the address' }));
  await page.fill({ 'Correct address': 'right@example.pk', Reason: 'A typing error.' });
  await page.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct the address', hidden: true }),
  );
  await page.fill({ Code: '123456' });
  await page.press('Confirm');
  await page.expectText('The address was corrected.');
  expect(page.api.callsTo(accountStaff.correctEmail).at(-1)?.body).toEqual({
    email: 'right@example.pk',
    former_email: 'amna@example.pk',
    reason: 'A typing error.',
  });
});

test('two accounts are merged after the plan was read', async () => {
  const end = { name: 'Amna K.', email: 'other@example.pk', joined_at: '2026-01-02T10:00:00Z' };
  const page = await open([
    answers(accountStaff.mergePlan, {
      from: { ...end, member_no: '100020' },
      into: { ...end, member_no: '100010', name: 'Amna Khan' },
      steps: [{ what: 'tickets', count: 2, note: null }],
      fingerprint: 'abc',
    }),
    answers(accountStaff.merge, null, { message: 'The two accounts are one now.' }),
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Merge' }));
  await page.fill({ 'Number of the other account': 'AZK-100020' });
  await page.user.click(screen.getByRole('button', { name: 'Show the plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge AZK-100020 into AZK-100010' });
  expect(dialog).toHaveTextContent('Tickets: 2');
  await page.fill({ Reason: 'One person.' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge the two accounts' }));
  await page.expectText('The two accounts are one now.');
  const body = { from: '100020', fingerprint: 'abc', reason: 'One person.' };
  expect(page.api.callsTo(accountStaff.merge)[0]?.body).toEqual(body);
});
