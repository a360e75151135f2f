import { decrypt, encrypt, keyRing, readSigned, sign } from './keys';

const before = keyRing('the first secret');
const after = keyRing('the second secret', ['the first secret']);
const later = keyRing('the second secret');

test('a link that was signed with a former key opens while the ring has that key', () => {
  const signed = sign(before, 'unsubscribe', '7');
  expect(readSigned(after, 'unsubscribe', signed)).toBe('7');
  expect(readSigned(later, 'unsubscribe', signed)).toBeUndefined();
});

test('new links are signed with the new key, and name it', () => {
  const signed = sign(after, 'unsubscribe', '7');
  expect(signed).toContain(`.${later.current.id}`);
  expect(readSigned(later, 'unsubscribe', signed)).toBe('7');
});

test('the id of another key does not make a signature valid', () => {
  const signed = sign(before, 'unsubscribe', '7');
  const renamed = signed.replace(before.current.id, after.current.id);
  expect(readSigned(after, 'unsubscribe', renamed)).toBeUndefined();
});

test('what a former key encrypted can be read, and not without it', () => {
  const stored = encrypt(before, 'cnic', '35202-1234567-1');
  expect(decrypt(after, 'cnic', stored)).toBe('35202-1234567-1');
  expect(() => decrypt(later, 'cnic', stored)).toThrow('neither SECRET_KEY nor one of SECRET_KEYS_OLD');
  expect(() => decrypt(after, 'totp', stored)).toThrow();
});

test('a changed ciphertext is refused', () => {
  const stored = encrypt(after, 'cnic', '35202-1234567-1');
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(after, 'cnic', stored)).toThrow();
});
