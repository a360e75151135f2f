import { beginSession, refreshSession, session, tokenOf } from '@azadkar/shared-api';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import { sessionCookies, sessionOf, tokenIn } from './session-cookies';

const amna = {
  member_id: '7',
  name: 'Amna Khan; آمنہ = 100%',
  email: 'amna@azadkar.test',
  phone: '0300 0000000',
  avatar: null,
  is_profile_completed: false,
};

const withCookie = (cookie: string) => new Request('http://azadkar.test/', { headers: { cookie } });

test('on a server the token is that of the request', () => {
  expect(tokenIn(withCookie('theme=dark; auth=secret; user_details=x'))).toBe('secret');
  expect(tokenIn(withCookie('auth=first'))).toBe('first');
  expect(tokenIn(withCookie('not_auth=other'))).toBeUndefined();
  expect(tokenIn(undefined)).toBeUndefined();
  expect(sessionOf('')).toEqual({ signedIn: false, details: null });
});

test('a session that a server began is read in a browser', () => {
  for (const header of sessionCookies('https://azadkar.test/login', 'secret', amna)) {
    const cookie = parseSetCookie(header);
    expect(cookie).toMatchObject({ path: '/', maxAge: 7_776_000, sameSite: 'lax', secure: true });
    // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way; tests run without https
    document.cookie = stringifySetCookie({ ...cookie, secure: false });
  }
  refreshSession();
  expect(tokenOf()).toBe('secret');
  expect(session.getState()).toEqual({ signedIn: true, details: amna });
});

test('a session that a browser began is read on a server, and so is its own', () => {
  beginSession('secret', amna);
  expect(sessionOf(document.cookie)).toEqual({ signedIn: true, details: amna });
  const cookies = sessionCookies('http://azadkar.test/login', 'secret', amna);
  const sent = cookies.map((cookie) => cookie.split('; ')[0]).join('; ');
  expect(sessionOf(sent)).toEqual({ signedIn: true, details: amna });
  expect(String(cookies)).not.toContain('Secure');
});
