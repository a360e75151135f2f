import Cookies from 'js-cookie';
import { refreshSession, renewToken, updateDetails } from './browser-session';
import { beginSession, endSession, rejectToken, session, tokenOf } from './session';
import { AUTH_COOKIE, DETAILS_COOKIE, parseSession, rolesOf } from './session-source';

const amna = {
  member_id: '7',
  name: 'Amna Khan; آمنہ = 100%',
  email: 'amna@azadkar.test',
  phone: '0300 0000000',
  avatar: null,
  is_profile_completed: false,
};

afterEach(endSession);

test('roles of a damaged cookie are none', () => {
  expect(rolesOf({ details: { ...amna, roles: ['door'] } })).toEqual(['door']);
  for (const roles of ['admin', { includes: true }, undefined])
    expect(rolesOf(parseSession('token', JSON.stringify({ ...amna, roles })))).toEqual([]);
});

test('a session begins with a token and details, in cookies that every tab and the gateway can read', () => {
  beginSession('secret', amna);
  expect(session.getState()).toEqual({ signedIn: true, details: amna });
  expect(Cookies.get(AUTH_COOKIE)).toBe('secret');
  expect(JSON.parse(Cookies.get(DETAILS_COOKIE) ?? '')).toEqual(amna);
});

test('ending the session removes its cookies', () => {
  beginSession('secret', amna);
  endSession();
  expect(session.getState()).toEqual({ signedIn: false, details: null });
  expect(document.cookie).toBe('');
});

test('a new token and changed details leave the rest as it is', () => {
  beginSession('secret', amna);
  renewToken('next');
  updateDetails({ is_profile_completed: true });
  expect(tokenOf()).toBe('next');
  expect(session.getState().details).toEqual({ ...amna, is_profile_completed: true });
});

test('details are not stored without a session', () => {
  updateDetails({ name: 'Nobody' });
  expect(document.cookie).toBe('');
});

test('both cookies live as long as the session may, so that none of them ends before the other', () => {
  const set = jest.spyOn(Cookies, 'set');
  beginSession('secret', amna);
  renewToken('next');
  expect(set.mock.calls.map(([name, , options]) => [name, options?.expires])).toEqual([
    [AUTH_COOKIE, 90],
    [DETAILS_COOKIE, 90],
    [AUTH_COOKIE, 90],
  ]);
  set.mockRestore();
});

test('another tab that signed in or out is noticed, and subscribers are notified once', () => {
  const heard = jest.fn();
  const stop = session.subscribe(heard);
  Cookies.set(AUTH_COOKIE, 'secret');
  Cookies.set(DETAILS_COOKIE, JSON.stringify(amna));
  refreshSession();
  refreshSession();
  expect(session.getState().signedIn).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  Cookies.remove(AUTH_COOKIE);
  refreshSession();
  expect(session.getState()).toEqual({ signedIn: false, details: null });
  stop();
});

test('a damaged details cookie counts as no details', () => {
  Cookies.set(AUTH_COOKIE, 'secret');
  Cookies.set(DETAILS_COOKIE, '{"name":');
  refreshSession();
  expect(session.getState()).toEqual({ signedIn: true, details: null });
});

test('the answer is never older than the cookies before this run of code, even if nobody has noticed their change', async () => {
  beginSession('secret', amna);
  const heard = jest.fn();
  const stop = session.subscribe(heard);
  await Promise.resolve();
  Cookies.remove(AUTH_COOKIE);
  expect(session.getState()).toEqual({ signedIn: false, details: null });
  expect(heard).not.toHaveBeenCalled(); // not while it is asked: a component may be rendering
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  Cookies.set(AUTH_COOKIE, 'secret');
  expect(session.getState()).toEqual({ signedIn: true, details: amna });
  await Promise.resolve();
  stop();
});

test('as long as the cookies say the same, the answer is the same object', () => {
  beginSession('secret', amna);
  const before = session.getState();
  renewToken('next');
  expect(session.getState()).toBe(before);
});

test('a refused token ends the session', () => {
  beginSession('secret', amna);
  rejectToken('secret');
  expect(session.getState()).toEqual({ signedIn: false, details: null });
  expect(document.cookie).toBe('');
});

test('a refused token that was renewed meanwhile leaves the session as it is', () => {
  beginSession('secret', amna);
  renewToken('next');
  rejectToken('secret');
  expect(session.getState().signedIn).toBe(true);
  expect(tokenOf()).toBe('next');
});

test('a refused token is never used again, even in a cookie that cannot be removed', () => {
  beginSession('secret', amna);
  rejectToken('secret');
  Cookies.set(AUTH_COOKIE, 'secret'); // as a cookie of another path or domain, which stays
  expect(tokenOf()).toBeUndefined();
  expect(session.getState().signedIn).toBe(false);
  beginSession('secret', amna); // the server has given it again
  expect(tokenOf()).toBe('secret');
});

test('a token that no header may contain is none', () => {
  for (const damaged of ['آمنہ', 'two words', 'a\nb']) {
    Cookies.set(AUTH_COOKIE, damaged);
    expect(tokenOf()).toBeUndefined();
    expect(session.getState().signedIn).toBe(false);
  }
});

test('complete details replace a damaged cookie, parts of them do not', () => {
  Cookies.set(AUTH_COOKIE, 'secret');
  Cookies.set(DETAILS_COOKIE, '{"name":');
  updateDetails({ name: 'Amna' });
  expect(session.getState().details).toBeNull();
  updateDetails(amna);
  expect(session.getState().details).toEqual(amna);
});
