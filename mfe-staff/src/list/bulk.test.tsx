/** What is done with several rows at once, by a row for each: its plan, what is left out, and what is sent. */
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { AT } from '../testing/records';
import type { RowOf } from './load-list';

const member = (member_no: string, name: string): RowOf<typeof accountStaff.members> => ({
  ...{ member_no, name, email: 'a@azadkar.test', email_confirmed: true, phone: '', status: 'active' },
  ...{ plan: null, plan_ends_on: null, joined_at: AT },
});
const issue = (id: string, assignee: RowOf<typeof safetyNetStaff.queue>['assignee']) => ({
  ...{ id, title: `Issue ${id}`, topic: 'Banking', status: 'Open' as const, version: 3, created_at: AT, due_at: AT },
  ...{ waiting_since: AT, overdue: false, member: { name: 'Amna', avatar: null }, assignee, excerpt: '', messages: 1 },
});
const email = (id: number, can_send_again: boolean) => ({
  ...{ id, state: can_send_again ? ('failed' as const) : ('sent' as const), to: `m${id}@mail.test`, subject: null },
  ...{ attempts: 3, urgent: false, created_at: AT, sent_at: null, next_attempt_at: null, last_error: null },
  can_send_again,
});
const application = (id: number) => ({
  ...{ id, version: 1, member_no: id, name: `Amna ${id}`, email: 'a@azadkar.test', program: 'Design' },
  ...{ course: { id: 1, title: 'Invoices' }, status: 'Applied' as const, applied_at: AT },
});
const listOf = <R,>(...rows: R[]) => ({ rows, next: null, total: rows.length });

interface Bulk {
  path: string;
  list: FakeReply;
  more?: readonly FakeReply[];
  action: string;
  dialog: string;
  says: readonly string[];
  /** Of the dialog; with "Close" there is nothing to do. */
  button: string;
  done: FakeReply;
  body?: object;
  message?: string;
}

const me = { name: 'Sana', member_no: 100_003, avatar: null };
const plans = answers(accountStaff.membershipPlans, []);
const members = {
  path: '/staff/members',
  list: answers(accountStaff.members, listOf(member('1', 'Amna'), member('2', 'Bilal'))),
};
const queue = (...rows: ReturnType<typeof issue>[]) => ({
  path: '/staff/issues',
  list: answers(safetyNetStaff.queue, listOf(...rows)),
  done: answers(safetyNetStaff.assignMany, { changed: 1 }, { message: 'One issue was assigned.' }),
});
const emails = (...rows: ReturnType<typeof email>[]) => ({
  path: '/staff/mail',
  list: answers(staff.emails, listOf(...rows)),
  done: answers(staff.sendAgain, { ids: [1] }, { message: 'One email is sent again.' }),
});

const bulks: readonly Bulk[] = [
  {
    ...members,
    ...{ action: 'Suspend', dialog: 'Suspend 1 member?', button: 'Suspend' },
    says: ['Amna is signed out.', 'Bilal: It is yours.'],
    more: [
      plans,
      answers(accountStaff.bulkPlan, {
        members: [
          { member_no: '1', name: 'Amna', change: 'is signed out', obstacle: null },
          { member_no: '2', name: 'Bilal', change: null, obstacle: 'It is yours.' },
        ],
      }),
    ],
    done: answers(accountStaff.bulk, { changed: 1, left_out: 0 }),
    ...{ body: { action: 'suspend', member_nos: ['1', '2'] }, message: '1 member done.' },
  },
  {
    ...members,
    ...{ action: 'Restore', dialog: 'Restore 0 members?', button: 'Close' },
    says: ['Amna: It is not suspended.'],
    more: [
      plans,
      answers(accountStaff.bulkPlan, {
        members: [{ member_no: '1', name: 'Amna', change: null, obstacle: 'It is not suspended.' }],
      }),
    ],
    done: answers(accountStaff.bulk, { changed: 0, left_out: 0 }),
  },
  {
    ...queue(issue('i1', null), issue('i2', me)),
    ...{ action: 'Assign to me', dialog: 'Assign to me: one issue', button: 'Assign to me' },
    says: ['No member gets an email.'],
    ...{ body: { ids: ['i1'], assignee: 100_003 }, message: 'One issue was assigned.' },
  },
  {
    ...queue(issue('i1', me), issue('i2', me)),
    ...{ action: 'Assign to nobody', dialog: 'Assign to nobody: 2 issues', button: 'Assign to nobody' },
    says: ['No member gets an email.'],
    ...{ body: { ids: ['i1', 'i2'], assignee: null }, message: 'One issue was assigned.' },
  },
  {
    ...queue(issue('i1', null)),
    ...{ action: 'Assign to nobody', dialog: 'Assign to nobody: 0 issues', button: 'Close' },
    says: ['There is nothing to do: all of them are assigned so already.'],
  },
  {
    ...emails(email(1, true), email(2, false)),
    ...{ action: 'Send again', dialog: 'Send 1 email again', button: 'Send 1 email' },
    says: ['Each is tried at once, and for three more days if it fails.', 'm2@mail.test: was sent'],
    ...{ body: { ids: [1] }, message: 'One email is sent again.' },
  },
  {
    ...emails(email(2, false)),
    ...{ action: 'Send again', dialog: 'Send 0 emails again', button: 'Send 0 emails' },
    says: ['m2@mail.test: was sent'],
  },
  {
    path: '/staff/applications',
    list: answers(learningStaff.applications, listOf(application(1))),
    ...{ action: 'Waiting list', dialog: 'Waiting list: 0 applications', button: 'Close' },
    says: ['Nothing changes.', 'Amna 1, Invoices: This course has no waiting list.'],
    more: [
      answers(learningStaff.planDecision, {
        decide: [],
        refused: [{ id: 1, name: 'Amna 1', course: 'Invoices', reason: 'This course has no waiting list.' }],
        email: null,
      }),
    ],
    done: answers(learningStaff.decide, { decided: 0, changed_meanwhile: 0 }),
  },
];

async function open({ path, list, more = [], action }: Bulk, ...replies: readonly FakeReply[]) {
  const as = { roles: ['admin'], member_id: '100003' };
  const page = await visit(routes, path, { as, api: [...replies, list, ...more] });
  await page.user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await page.user.click(screen.getByRole('button', { name: action }));
  return page;
}

test.each(bulks)('$dialog', async (row) => {
  const { list, dialog, says, button, done, body, message } = row;
  const page = await open(row, done);
  const inDialog = within(await screen.findByRole('dialog', { name: dialog }));
  for (const words of says) expect(inDialog.getByText(words)).toBeVisible();
  const [pressed] = inDialog.getAllByRole('button', { name: button }).slice(-1); // the first "Close" is a cross
  if (pressed) await page.user.click(pressed);
  if (message) await page.expectText(message);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.api.callsTo(done.endpoint).map((made) => made.body)).toEqual(body ? [body] : []);
  expect(page.api.callsTo(list.endpoint)).toHaveLength(body ? 2 : 1);
  expect(screen.queryAllByText(/ selected$/)).toHaveLength(body ? 0 : 1);
});

test('what the server refuses of many is said, and they stay selected', async () => {
  const row = bulks.find(({ action }) => action === 'Assign to me');
  if (!row) throw new Error('There is no such row.');
  const page = await open(row, refuses(row.done.endpoint, 'Omar was faster.', { status: 409 }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign to me' }));
  await page.expectText('Omar was faster.');
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});
