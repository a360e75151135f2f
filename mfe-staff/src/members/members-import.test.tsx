import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { MembersFilePlan } from '@azadkar/shared-api/account/staff/schema';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const plans = answers(accountStaff.membershipPlans, [
  { key: 'seed', name: 'Seed', term_months: null, free: true },
  { key: 'surge', name: 'Surge', term_months: 12, free: false },
  { key: 'student', name: 'Student', term_months: 12, free: false },
]);
const aPlan = (own: Partial<MembersFilePlan> = {}): MembersFilePlan => ({
  columns: [
    { header: 'Who', example: 'Amna Khan', is: 'name' },
    { header: 'Address', example: 'amna@x.test', is: '' },
  ],
  obstacle: null,
  fresh: {
    count: 200,
    first: [{ line: 2, name: 'Amna Khan', email: 'amna@x.test', membership: 'Surge until 31 March 2027' }],
  },
  known: { count: 1, first: [{ line: 3, name: 'Known Member', email: 'known@x.test' }] },
  refused: { count: 1, first: [{ line: 4, email: 'wrong', reason: 'The input is not valid email' }] },
  refused_file: { name: 'refused-members.csv', text: 'Who,Address,Why it was refused' },
  ...own,
});
const file = new File(['Who,Address'], 'members.csv', { type: 'text/csv' });
const open = (planned = answers(accountStaff.planMembers, aPlan())) =>
  visit(routes, '/staff/members/import', { as: { roles: ['admin'] }, api: [plans, planned] });

test('a file is planned, its columns are chosen, and its new members are entered by a task', async () => {
  const obstacle = 'Please say which column has the email addresses.';
  const nobody = { count: 0, first: [] };
  const page = await open(
    answers(accountStaff.planMembers, aPlan({ obstacle, fresh: nobody, known: nobody, refused: nobody })),
  );
  await page.user.upload(screen.getByLabelText('Choose a file'), file);
  await page.expectText(obstacle);
  expect(screen.getByRole('button', { name: 'Enter 0 members' })).toBeDisabled();

  page.api.nowAlso(...[1, 2, 3].map(() => answers(accountStaff.planMembers, aPlan()))); // one for each choice
  await page.user.selectOptions(screen.getByLabelText('The column Address is'), 'Email');
  const refused = within(await screen.findByRole('region', { name: 'Refused (1)' }));
  expect(refused.getByText('The input is not valid email')).toBeVisible();
  expect(screen.getByRole('region', { name: 'New (200, the first 1)' })).toHaveTextContent('Surge until 31 March 2027');
  expect(screen.getByRole('region', { name: 'There already (1)' })).toHaveTextContent('Known Member');
  await page.user.selectOptions(screen.getByLabelText(/^Plan of those who have paid/), 'Student');
  await page.user.click(screen.getByRole('checkbox', { name: /^Invite them/ }));

  const task = { id: 't1', kind: 'members.import', state: 'done' as const, done: 200, total: 200, canceling: false };
  const times = { created_at: '2026-11-30T02:00:00Z', started_at: null, ended_at: null };
  const summary = '200 entered, 1 known already, 1 refused.';
  page.api.nowAlso(
    answers(accountStaff.importMembers, { task_id: 't1' }),
    answers(staff.task, { ...task, ...times, summary, error: null, file: null }),
  );
  await page.press('Enter 200 members');
  await page.expectText(summary);
  const queries = page.api.callsTo(accountStaff.planMembers).map(({ query }) => query);
  expect(queries[1]).toMatchObject({ columns: 'name,email' });
  expect(page.api.callsTo(accountStaff.importMembers)[0]?.query).toMatchObject({ plan: 'student', invite: 'false' });
});

test('a file that cannot be read says why, and another one can be chosen', async () => {
  const why = 'This file is not text in UTF-8. Please save it as CSV (UTF-8).';
  const page = await open(refuses(accountStaff.planMembers, why, { status: 422 }));
  await page.user.upload(screen.getByLabelText('Choose a file'), file);
  await page.expectText(why);
  page.api.nowAlso(answers(accountStaff.planMembers, aPlan()));
  await page.user.upload(screen.getByLabelText('Choose a file'), file);
  expect(await screen.findByRole('button', { name: 'Enter 200 members' })).toBeEnabled();
  expect(page.text()).not.toContain(why);
});

test('a plan that could not be asked for leaves file, columns and plan, and is asked for again', async () => {
  const page = await open();
  await page.user.upload(screen.getByLabelText('Choose a file'), file);
  await screen.findByRole('button', { name: 'Enter 200 members' });
  page.api.nowAlso(refuses(accountStaff.planMembers, 'Please try again in a minute.', { status: 503 }));
  await page.user.selectOptions(screen.getByLabelText('The column Address is'), 'Email');
  await page.expectText('Please try again in a minute.');
  expect(screen.getByText('members.csv')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter 200 members' })).toBeDisabled();
  page.api.nowAlso(answers(accountStaff.planMembers, aPlan()));
  await page.press('Try again');
  expect(await screen.findByRole('button', { name: 'Enter 200 members' })).toBeEnabled();
  expect(page.api.callsTo(accountStaff.planMembers).at(-1)?.query).toMatchObject({ columns: 'name,email' });
});

describe('a member who is added by hand', () => {
  const list = answers(accountStaff.members, { rows: [], next: null, total: 0 });
  const visitList = () => visit(routes, '/staff/members', { as: { roles: ['admin'] }, api: [plans, list] });

  test('gets an account and an invitation', async () => {
    const page = await visitList();
    await page.press('Add a member');
    await page.fill({ 'Full name': 'Hina Hand', Email: 'hina@x.test' });
    page.api.nowAlso(answers(accountStaff.addMember, { member_no: '100009' }, { message: 'The member is entered.' }));
    await page.press('Add the member');
    await page.expectText('The member is entered.');
    expect(page.api.callsTo(accountStaff.addMember)[0]?.body).toMatchObject({
      name: 'Hina Hand',
      phone: '',
      invite: true,
    });
  });

  test('is refused with bad input at its field', async () => {
    const page = await visitList();
    await page.press('Add a member');
    await expectBadInputHandled(accountStaff.addMember, ['name', 'email', 'phone', 'paid_until']);
  });
});
