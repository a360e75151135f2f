import { beginSession, endSession } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers, fakeApi, refuses, unreachable } from '@azadkar/shared-api/testing';
import { deleteUnsent, parseUnsent, readUnsent, sendUnsent, submitOrKeep } from './outbox';

const signIn = (member_id: string) =>
  beginSession(`token-${member_id}`, {
    ...{ member_id, name: 'Amna', email: 'a@azadkar.test', phone: '', avatar: null, is_profile_completed: true },
  });

const comment = (text: string) =>
  submitOrKeep({
    ...{ endpoint: safetyNet.addComment, params: { id: '7' }, body: { description: text, attachments: [] } },
    ...{ place: 'issue-7', what: 'Your comment', text },
  });

const added = answers(safetyNet.addComment, null, { message: 'Your comment was added.' });
const listed = () => parseUnsent(readUnsent()).map(({ text, refusal }) => [text, refusal]);

beforeEach(() => {
  localStorage.clear();
  signIn('1');
});
afterEach(() => {
  jest.useRealTimers();
  endSession();
});

test('with a connection it is sent at once, and nothing is kept', async () => {
  fakeApi([added]);
  expect(await comment('First')).toBe('Your comment was added.');
  expect(listed()).toEqual([]);
});

test('what is written offline is sent later, in order and each with one key, whoever tries how often', async () => {
  const api = fakeApi([unreachable(safetyNet.addComment)]);
  expect(await comment('First')).toBeNull();
  expect(await comment('Second')).toBeNull();
  await sendUnsent();
  expect(listed()).toEqual([
    ['First', null],
    ['Second', null],
  ]);
  const tried = api.callsTo(safetyNet.addComment);
  expect(
    new Set(tried.map(({ body, headers }) => [JSON.stringify(body), headers.get('idempotency-key')].join())).size,
  ).toBe(1);

  const later = fakeApi([added]);
  await sendUnsent();
  expect(later.callsTo(safetyNet.addComment).map(({ body }) => body)).toMatchObject([
    { description: 'First' },
    { description: 'Second' },
  ]);
  expect(later.calls[0]?.headers.get('idempotency-key')).toBe(tried[0]?.headers.get('idempotency-key'));
  expect(listed()).toEqual([]);
});

test('what is refused keeps its text and its reason, and does not hold up the rest', async () => {
  fakeApi([unreachable(safetyNet.addComment)]);
  await comment('First');
  await comment('Second');
  fakeApi([refuses(safetyNet.addComment, 'Comments can be added while an issue is open.', { status: 409 }), added]);
  await sendUnsent();
  expect(listed()).toEqual([['First', 'Comments can be added while an issue is open.']]);
  expect(await comment('Third')).toBe('Your comment was added.');
});

test.each([401, 429, 503])('status %i is no refusal: it is tried again', async (status) => {
  fakeApi([unreachable(safetyNet.addComment)]);
  await comment('First');
  fakeApi([refuses(safetyNet.addComment, 'Not now.', { status })]);
  await sendUnsent();
  signIn('1');
  expect(listed()).toEqual([['First', null]]);
});

test('another member of the device sends none of it, and a sign-out deletes it', async () => {
  fakeApi([unreachable(safetyNet.addComment)]);
  await comment('First');
  signIn('2');
  const api = fakeApi([added]);
  await sendUnsent();
  expect(api.calls).toEqual([]);
  signIn('1');
  expect(listed()).toEqual([['First', null]]);
  deleteUnsent();
  expect(listed()).toEqual([]);
});

test('after a day, when the server no longer knows its key, the member decides', async () => {
  fakeApi([unreachable(safetyNet.addComment)]);
  await comment('First');
  jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000, doNotFake: ['nextTick', 'queueMicrotask', 'setTimeout'] });
  const api = fakeApi([added]);
  await sendUnsent();
  expect(api.calls).toEqual([]);
  expect(listed()).toEqual([['First', 'There was no connection for a day.']]);
});
