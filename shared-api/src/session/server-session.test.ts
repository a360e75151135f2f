/** @jest-environment node */
import { session, tokenOf } from './session';

const asking = (cookie: string) => new Request('http://azadkar.test/', { headers: { cookie } });

test('on a server the token is that of the request, and nobody is signed in otherwise', () => {
  expect(tokenOf(asking('theme=dark; auth=secret; user_details=x'))).toBe('secret');
  expect(tokenOf(asking('auth=first'))).toBe('first');
  expect(tokenOf(asking('not_auth=other'))).toBeUndefined();
  expect(tokenOf()).toBeUndefined();
  expect(session.getState()).toEqual({ signedIn: false, details: null });
});
