import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { QueueRow, StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const AT = '2026-11-20T09:00:00.000Z';

const issue: StaffIssue = {
  id: 'issue-1',
  version: 3,
  title: 'Which form?',
  topic: 'Banking',
  description: 'I do not know which form to send.',
  status: 'Open',
  created_at: AT,
  waiting_since: AT,
  due_at: '2026-11-22T09:00:00.000Z',
  overdue: true,
  assignee: null,
  merged_into: null,
  member: {
    name: 'Amna Demo',
    avatar: null,
    member_no: 100_010,
    email: 'amna@azadkar.test',
    phone: '+923001234567',
    city: 'Lahore',
    joined_at: AT,
  },
  attachments: [],
  entries: [
    { id: 'comment-1', kind: 'note', text: 'She called twice.', author: { name: 'Omar', avatar: null }, at: AT },
  ],
  others: [{ id: 'issue-2', title: 'Forms again', status: 'Open', created_at: AT }],
  colleagues: [{ name: 'Sana Support', member_no: 100_003 }],
};

const row: QueueRow = {
  id: 'issue-1',
  title: 'Which form?',
  topic: 'Banking',
  status: 'Open',
  version: 3,
  created_at: AT,
  waiting_since: AT,
  due_at: AT,
  overdue: true,
  member: { name: 'Amna Demo', avatar: null },
  assignee: null,
  excerpt: 'I do not know which form to send.',
  messages: 1,
};

const canned = [
  {
    id: 7,
    title: 'Form 7',
    body: 'Dear {{first name}}, form 7.',
    topic: '',
    version: 1,
  },
];

const open = (more: FakeReply[] = [], shown: Partial<StaffIssue> = {}) =>
  visit(routes, '/staff/issues/issue-1', {
    as: { name: 'Sana Support', member_id: '100003' },
    api: [
      ...more,
      answers(safetyNetStaff.issue, { ...issue, ...shown }),
      answers(cannedAnswerRecord.calls.all, canned),
    ],
  });

afterEach(() => localStorage.clear());

test('what a member has attached is beside the words that it was sent with', async () => {
  const file = { bytes: 2048, url: '/api/issue-attachments/a?key=b' };
  await open([], {
    attachments: [
      { ...file, id: 'a', name: 'form.pdf', is_picture: false, entry: null },
      { ...file, id: 'b', name: 'list.jpg', is_picture: true, entry: 'comment-2' },
    ],
    entries: [
      { id: 'comment-2', kind: 'message', text: 'And the list.', author: { name: 'Amna Demo', avatar: null }, at: AT },
    ],
  });
  const [question, message] = within(screen.getByRole('list', { name: 'Conversation' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'));
  expect(within(question as HTMLElement).getByRole('link', { name: 'form.pdf (2 kB)' })).toHaveAttribute(
    'href',
    file.url,
  );
  expect(within(message as HTMLElement).getByRole('link', { name: 'list.jpg (2 kB)' })).toBeVisible();
});

test('the queue shows what is overdue and of nobody, and its views are in the address', async () => {
  const page = await visit(routes, '/staff/issues', {
    as: 'member',
    api: [answers(safetyNetStaff.queue, { rows: [row], next: null, total: 1 })],
  });
  expect(screen.getByRole('row', { name: /Which form\?/ })).toHaveTextContent(/Overdue.*Nobody/);
  await page.press('Unassigned');
  expect(page.url()).toBe('/staff/issues?assignee=nobody');
  expect(page.api.callsTo(safetyNetStaff.queue).at(-1)?.query).toMatchObject({ assignee: 'nobody' });
});

test('an answer that is kept ready is inserted with the keyboard, and sent with the version that was read', async () => {
  const page = await open([answers(safetyNetStaff.answer, null, { message: 'Your answer was sent.' })]);
  await page.user.click(screen.getByRole('combobox', { name: 'Insert an answer' }));
  await page.user.keyboard('form{ArrowDown}{Enter}');
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('Dear Amna, form 7.');
  await page.press('Send to Amna');
  await page.expectText('Your answer was sent.');
  expect(page.api.callsTo(safetyNetStaff.answer)[0]?.body).toEqual({
    text: 'Dear Amna, form 7.',
    outcome: 'open',
    version: 3,
  });
});

test('a note has a form, a warning and a button of its own, and is never sent as an answer', async () => {
  const page = await open([answers(safetyNetStaff.addNote, null, { message: 'The note was saved.' })]);
  expect(screen.getByText('Note: only the staff see it')).toBeVisible();
  await page.user.click(screen.getByRole('radio', { name: 'Note' }));
  expect(screen.queryByRole('button', { name: 'Send to Amna' })).toBeNull();
  expect(screen.getByText('Amna never sees this')).toBeVisible();
  await page.user.type(screen.getByRole('textbox', { name: /Your note/ }), 'Ask the bank.');
  await page.press('Save the note');
  await page.expectText('The note was saved.');
  expect(page.api.callsTo(safetyNetStaff.answer)).toEqual([]);
});

test('who answers second is told so, and keeps the words', async () => {
  const page = await open([refuses(safetyNetStaff.answer, 'Changed', { status: 409, reason: 'changed_meanwhile' })]);
  await page.user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Form 8!');
  await page.press('Send to Amna');
  await page.expectText('This issue has changed while you were writing');
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('Form 8!');
  expect(page.api.callsTo(safetyNetStaff.issue)).toHaveLength(2);
});

test('a resolved issue takes notes only, until it is reopened', async () => {
  const page = await open([answers(safetyNetStaff.changeStatus, null, { message: 'The issue is open.' })], {
    status: 'Resolved',
  });
  expect(screen.queryByRole('radio', { name: 'Answer' })).toBeNull();
  await page.press('Reopen Issue');
  const dialog = screen.getByRole('dialog', { name: 'Reopen Issue' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Reopen Issue' }));
  await page.expectText('The issue is open.');
  expect(page.api.callsTo(safetyNetStaff.changeStatus)[0]?.body).toEqual({ action: 'open', version: 3 });
});

test('an issue is merged into another one after it was said what happens', async () => {
  const page = await open([
    answers(safetyNetStaff.merge, { into: 'issue-2' }, { message: 'The two issues are one now.' }),
  ]);
  await page.press('Merge the issues');
  const dialog = screen.getByRole('dialog', { name: 'Merge into another issue' });
  expect(dialog).toHaveTextContent('This issue is closed and cannot be reopened');
  await page.user.click(within(dialog).getByRole('button', { name: 'Merge the issues' }));
  await page.expectText('The two issues are one now.');
  expect(page.api.callsTo(safetyNetStaff.merge)[0]?.body).toEqual({ into: 'issue-2', version: 3 });
});
