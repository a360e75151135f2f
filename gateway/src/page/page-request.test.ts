import { parsePageRequest } from './page-request';

test('a request is its address and a few cookies', () => {
  expect(parsePageRequest('/event/jazba/7?tab=2?', 'auth=abc; theme=dark; release-override=%7B%7D')).toEqual({
    pathname: '/event/jazba/7',
    search: '?tab=2?',
    signedIn: true,
    theme: 'dark',
    override: '{}',
  });
});

test('without cookies it is the request of a visitor who chose nothing', () => {
  expect(parsePageRequest('/', undefined)).toEqual({
    pathname: '/',
    search: '',
    signedIn: false,
    theme: null,
    override: undefined,
  });
  expect(parsePageRequest('/', 'auth=; theme=pink')).toMatchObject({ signedIn: false, theme: null });
});
