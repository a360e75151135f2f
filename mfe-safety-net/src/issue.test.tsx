import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { Comment } from '@azadkar/shared-api/safety-net/schema';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { anIssue } from './testing/an-issue';

const reply: Comment = {
  id: 'comment-1',
  description: 'We asked the bank.',
  author: { name: 'Support Desk', avatar: null, role: 'Support' },
  created_at: '2026-11-02T09:00:00.000Z',
  attachments: [],
};

function open(issue = anIssue(), comments: Comment[] = []) {
  return [answers(safetyNet.issue, issue), answers(safetyNet.comments, comments)];
}

test('the page shows the issue, its comments and the roles of their authors', async () => {
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: open(anIssue(), [reply]) });
  for (const text of ['My payment is late', 'Banking', 'Open', 'Member', 'We asked the bank.', 'Support']) {
    await page.expectText(text);
  }
});

test('an empty comment is refused; a comment is sent and shown', async () => {
  const added = answers(safetyNet.addComment, null, { message: 'Your comment was added.' });
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: [...open(), added] });
  await page.press('Add Comment');
  await page.expectText('Please enter a comment');
  await page.fill({ 'Your comment': 'Any news?' });
  page.api.nowAlso(...open(anIssue(), [reply]));
  await page.press('Add Comment');
  await page.expectText('We asked the bank.');
  expect(screen.getByLabelText('Your comment')).toHaveValue('');
});

test('a comment without a connection waits on the page, and is sent and shown when there is one', async () => {
  const page = await visit(routes, '/dashboard/issues/issue-1', {
    as: 'member',
    api: [...open(), unreachable(safetyNet.addComment)],
  });
  await page.fill({ 'Your comment': 'Any news?' });
  await page.press('Add Comment');
  await page.expectText('Your comment waits for a connection.');
  await page.expectText('Any news?');
  expect(screen.getByLabelText('Your comment')).toHaveValue('');
  page.api.nowAlso(...open(anIssue(), [{ ...reply, description: 'Any news?' }]), answers(safetyNet.addComment, null));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Your comment waits for a connection.')).toBeNull());
  expect(await screen.findAllByText('Any news?')).toHaveLength(1);
});

test('a resolved issue takes no comments', async () => {
  const page = await visit(routes, '/dashboard/issues/issue-1', {
    as: 'member',
    api: open(anIssue({ status: { name: 'Resolved' } })),
  });
  await page.expectText('Comments can be added while an issue is open.');
  expect(screen.queryByLabelText('Your comment')).toBeNull();
});

test('an open issue can be resolved in the dialog, and then reopened', async () => {
  const resolved = anIssue({ status: { name: 'Resolved' } });
  const done = answers(safetyNet.resolveIssue, resolved, { message: 'The issue was marked resolved.' });
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: [...open(), done] });
  await page.press('Change Status');
  expect(screen.queryByRole('button', { name: 'Reopen Issue' })).toBeNull();
  page.api.nowAlso(...open(resolved));
  await page.press('Mark Resolved');
  await page.expectText('The issue was marked resolved.');
  await page.expectText('Comments can be added while an issue is open.');
  await page.press('Change Status');
  expect(screen.getByRole('button', { name: 'Reopen Issue' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark Closed' })).toBeVisible();
});

test('while one change of the status runs, the others wait', async () => {
  let reply = () => {};
  const after = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const done = answers(safetyNet.resolveIssue, anIssue(), { message: 'The issue was marked resolved.', after });
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: [...open(), done] });
  await page.press('Change Status');
  await page.press('Mark Resolved');
  expect(screen.getByRole('button', { name: 'Mark Closed' })).toBeDisabled();
  page.api.nowAlso(...open(anIssue({ status: { name: 'Resolved' } })));
  reply();
  await page.expectText('The issue was marked resolved.');
  await page.expectText('Comments can be added while an issue is open.');
  await page.press('Change Status');
  expect(screen.getByRole('button', { name: 'Mark Closed' })).toBeEnabled();
});

test('a change that comes too late is refused, and the page shows the present status', async () => {
  const late = refuses(safetyNet.closeIssue, 'The issue is closed already.', { status: 409 });
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: [...open(), late] });
  await page.press('Change Status');
  page.api.nowAlso(...open(anIssue({ status: { name: 'Closed' }, closed_at: new Date().toISOString() })));
  await page.press('Mark Closed');
  await page.expectText('The issue is closed already.');
  await page.expectText('Comments can be added while an issue is open.');
});

test('the issue of another member is not found', async () => {
  const hidden = refuses(safetyNet.issue, 'This issue could not be found.', { status: 404 });
  const page = await visit(routes, '/dashboard/issues/other', {
    as: 'member',
    api: [hidden, refuses(safetyNet.comments, 'This issue could not be found.', { status: 404 })],
  });
  await page.expectText('This issue could not be found.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: open() });
  await expectBadInputHandled(safetyNet.addComment, ['description']);
});

test('while the team has the turn, the page says how soon it answers; after its answer it does not', async () => {
  const page = await visit(routes, '/dashboard/issues/issue-1', { as: 'member', api: open() });
  await page.expectText('We answer within 48 hours.');
  cleanup();
  const answered = await visit(routes, '/dashboard/issues/issue-1', {
    as: 'member',
    api: open(anIssue(), [reply]),
  });
  expect(answered.text()).not.toContain('We answer within');
});
