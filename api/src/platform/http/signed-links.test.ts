import { keyRing, readSigned, sign } from '../security/keys';
import { linkKey, openLink } from './signed-links';

const now = Date.UTC(2026, 0, 1);
const keys = keyRing('secret');
const key = linkKey(keys, { object: 'ticket:1', memberId: 7 }, now);

test('a link opens its own document for ten minutes', () => {
  expect(openLink(keys, key, 'ticket:1', now + 599_000)).toEqual({ memberId: 7 });
  expect(() => openLink(keys, key, 'ticket:1', now + 601_000)).toThrow('This document could not be found.');
});

test.each([
  ['another document', key, 'ticket:2', keys],
  ['another secret', key, 'ticket:1', keyRing('other')],
  ['a changed key', `x${key}`, 'ticket:1', keys],
  ['a key that is cut off', key.slice(0, -1), 'ticket:1', keys],
  ['no key', undefined, 'ticket:1', keys],
  ['two keys', [key, key], 'ticket:1', keys],
])('it does not open with %s', (_, given, object, ring) => {
  expect(() => openLink(ring, given, object, now)).toThrow('This document could not be found.');
});

test('a value that is signed for one purpose is invalid for another', () => {
  const signed = sign(keys, 'unsubscribe', '7');
  expect(readSigned(keys, 'unsubscribe', signed)).toBe('7');
  expect(readSigned(keys, 'link', signed)).toBeUndefined();
  expect(readSigned(keys, 'unsubscribe', 'no signature')).toBeUndefined();
});
