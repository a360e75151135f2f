import { updateDetails } from '../session/browser-session';
import { beginSession, endSession, session } from '../session/session';
import { answers, fakeApi, refuses, unreachable } from '../testing';
import { account } from './account.contract';
import { isProfileCompleted } from './is-profile-completed';

const amna = {
  member_id: '7',
  name: 'Amna',
  email: 'amna@azadkar.test',
  phone: '0300 0000000',
  avatar: null,
  is_profile_completed: false,
};

afterEach(endSession);

test('a profile that was completed in another browser counts, and the cookie learns it', async () => {
  beginSession('secret', amna);
  const api = fakeApi([answers(account.profileCompleted, true)]);
  expect(await isProfileCompleted()).toBe(true);
  expect(session.getState().details).toEqual({ ...amna, is_profile_completed: true });
  expect(await isProfileCompleted()).toBe(true);
  expect(api.calls).toHaveLength(1);
});

test('several that ask at once make one call', async () => {
  beginSession('secret', amna);
  const api = fakeApi([answers(account.profileCompleted, false)]);
  expect(await Promise.all([isProfileCompleted(), isProfileCompleted()])).toEqual([false, false]);
  expect(api.calls).toHaveLength(1);
  expect(await isProfileCompleted()).toBe(false);
  expect(api.calls).toHaveLength(2);
});

test('a complete profile is not asked for, nor is that of a visitor', async () => {
  const api = fakeApi([]);
  expect(await isProfileCompleted()).toBe(false);
  beginSession('secret', { ...amna, is_profile_completed: true });
  expect(await isProfileCompleted()).toBe(true);
  expect(api.calls).toHaveLength(0);
});

test('a profile that is completed while the server is asked stays complete', async () => {
  beginSession('secret', amna);
  fakeApi([answers(account.profileCompleted, false)]);
  const asked = isProfileCompleted();
  updateDetails({ is_profile_completed: true });
  expect(await asked).toBe(true);
  expect(session.getState().details).toEqual({ ...amna, is_profile_completed: true });
});

test('when the server cannot be asked, the cookie counts', async () => {
  beginSession('secret', amna);
  fakeApi([unreachable(account.profileCompleted)]);
  expect(await isProfileCompleted()).toBe(false);
  fakeApi([refuses(account.profileCompleted, 'Something went wrong.', { status: 500 })]);
  expect(await isProfileCompleted()).toBe(false);
});

test('a session that has ended is a failure of the question', async () => {
  beginSession('secret', amna);
  fakeApi([refuses(account.profileCompleted, 'Please sign in to continue.', { status: 401 })]);
  await expect(isProfileCompleted()).rejects.toMatchObject({ status: 401 });
  expect(session.getState().signedIn).toBe(false);
});

test('a damaged details cookie is replaced by what the server knows', async () => {
  beginSession('secret', amna);
  updateDetails({ name: 'Amna Khan' });
  // biome-ignore lint/suspicious/noDocumentCookie: as a cut cookie
  document.cookie = 'user_details=%7B; path=/';
  const profile = { ...amna, name: 'Amna Malik', is_profile_completed: true };
  fakeApi([
    { endpoint: account.profile, reply: { status: 200, envelope: { error: false, message: '', data: profile } } },
  ]);
  expect(await isProfileCompleted()).toBe(true);
  expect(session.getState().details).toEqual(profile);
});

test('a profile that was read for a damaged cookie does not undo a completion', async () => {
  beginSession('secret', amna);
  // biome-ignore lint/suspicious/noDocumentCookie: as a cut cookie
  document.cookie = 'user_details=%7B; path=/';
  let reply: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const read = { status: 200, envelope: { error: false, message: '', data: amna } };
  const api = fakeApi([{ endpoint: account.profile, reply: read, after }]);
  const asked = isProfileCompleted();
  while (api.calls.length === 0) await new Promise((go) => setTimeout(go));
  updateDetails({ ...amna, is_profile_completed: true });
  reply();
  expect(await asked).toBe(true);
  expect(session.getState().details).toEqual({ ...amna, is_profile_completed: true });
});
