import { readSigned, sign } from '../security/signing';
import { linkKey, openLink } from './signed-links';

const now = Date.UTC(2026, 0, 1);
const key = linkKey('secret', { object: 'ticket:1', memberId: 7 }, now);

test('a link opens its own document for ten minutes', () => {
  expect(openLink('secret', key, 'ticket:1', now + 599_000)).toEqual({ memberId: 7 });
  expect(() => openLink('secret', key, 'ticket:1', now + 601_000)).toThrow('This document could not be found.');
});

test.each([
  ['another document', key, 'ticket:2', 'secret'],
  ['another secret', key, 'ticket:1', 'other'],
  ['a changed key', `x${key}`, 'ticket:1', 'secret'],
  ['a key that is cut off', key.slice(0, -1), 'ticket:1', 'secret'],
  ['no key', undefined, 'ticket:1', 'secret'],
  ['two keys', [key, key], 'ticket:1', 'secret'],
])('it does not open with %s', (_, given, object, secret) => {
  expect(() => openLink(secret, given, object, now)).toThrow('This document could not be found.');
});

test('a value that is signed for one purpose is invalid for another', () => {
  const signed = sign('secret', 'unsubscribe', '7');
  expect(readSigned('secret', 'unsubscribe', signed)).toBe('7');
  expect(readSigned('secret', 'link', signed)).toBeUndefined();
  expect(readSigned('secret', 'unsubscribe', 'no signature')).toBeUndefined();
});
