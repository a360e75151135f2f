import { safeReferrer, withReferrer } from './referrer';

test.each([
  '/dashboard/issues',
  '/dashboard/issues?state=open&page=2',
  '/event/fest/7#speakers',
  '/',
  '/logins', // only begins like a forbidden path
  '/a/%2F/b',
])('%s is followed', (path) => expect(safeReferrer(path, '/home')).toBe(path));

test('a path in Urdu is encoded, as a header needs it', () => {
  expect(safeReferrer('/event/لاہور/6?city=کراچی', '/home')).toBe(
    '/event/%D9%84%D8%A7%DB%81%D9%88%D8%B1/6?city=%DA%A9%D8%B1%D8%A7%DA%86%DB%8C',
  );
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another site', 'https://evil.test/'],
  ['another site without its protocol', '//evil.test'],
  ['a slash and a backslash, which browsers read as two slashes', '/\\evil.test'],
  ['backslashes alone', '\\\\evil.test'],
  ['a tab, which browsers drop', '/\t/evil.test'],
  ['a line break, which browsers drop', '/\n/evil.test'],
  ['a script', 'javascript:alert(1)'],
  ['a document', 'data:text/html,x'],
  ['a relative path', 'dashboard'],
  ['a leading space', ' /dashboard'],
  ['a NUL', '/\u0000'],
  ['signing in again', '/login'],
  ['signing in again, with a referrer', '/login?referrer=/login'],
  ['registering', '/register'],
  ['signing out at once', '/logout'],
  ['signing out at once, by a path with dots', '/dashboard/../logout'],
  ['the api', '/api/user/logout'],
])('%s is not followed', (_, value) => expect(safeReferrer(value, '/home')).toBe('/home'));

test('a referrer may contain question marks and ampersands', () => {
  const address = withReferrer('/login', '/events?city=Lahore&free=1#top');
  const carried = new URL(address, 'https://azadkar.test').searchParams.get('referrer');
  expect(carried).toBe('/events?city=Lahore&free=1#top');
});
