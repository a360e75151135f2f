import { endSession, Refused } from '@azadkar/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderComponent, signIn } from '../testing/render-component';
import { draftKey, readDraft, writeDraft } from './draft-store';
import { deleteDrafts, Form, SubmitButton, TextField } from './index';

const issue = object({ title: string().required(), password: string() });
const own = draftKey('new-issue', '7');

function write(onSubmit: () => unknown = () => undefined) {
  return renderComponent(
    <Form schema={issue} initialValues={{ title: '', password: '' }} draft="new-issue" onSubmit={onSubmit}>
      <TextField name="title" label="Title" />
      <TextField name="password" label="Password" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test('a draft is restored after the tab was closed, without the password', async () => {
  const { user, unmount } = write();
  await user.type(screen.getByLabelText('Title'), 'My issue');
  await user.type(screen.getByLabelText('Password'), 'secret');
  unmount();
  write();
  expect(await screen.findByText('We kept what you wrote')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('My issue');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a draft is deleted when the form is accepted', async () => {
  const { user } = write();
  await user.type(screen.getByLabelText('Title'), 'My issue');
  expect(readDraft(own)?.values).toMatchObject({ title: 'My issue' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(readDraft(own)).toBeNull());
});

test('a draft stays when the form is refused, and belongs to the same member after the session has ended', async () => {
  const { user } = write(() => {
    endSession();
    throw new Refused('Please sign in.', 401);
  });
  await user.type(screen.getByLabelText('Title'), 'My issue');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Title'), ' again');
  expect(readDraft(own)?.values).toMatchObject({ title: 'My issue again' });
});

test('Start again deletes the draft', async () => {
  writeDraft(own, { values: { title: 'Old' } });
  const { user } = write();
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(readDraft(own)).toBeNull();
});

test('another member does not see the draft', async () => {
  writeDraft(draftKey('new-issue', '8'), { values: { title: 'Not yours' } });
  write();
  expect(screen.getByLabelText('Title')).toHaveValue('');
});

test('a draft expires after a week, and a damaged one is ignored', () => {
  const now = Date.now();
  writeDraft(own, { values: { title: 'Old' } }, now - 8 * 24 * 60 * 60 * 1000);
  expect(readDraft(own, now)).toBeNull();
  localStorage.setItem(own, '{');
  expect(readDraft(own)).toBeNull();
});

test('signing out deletes all drafts, and nothing else', () => {
  writeDraft(own, { values: { title: 'Mine' } });
  localStorage.setItem('color-mode', 'dark');
  deleteDrafts();
  expect(readDraft(own)).toBeNull();
  expect(localStorage.getItem('color-mode')).toBe('dark');
});
