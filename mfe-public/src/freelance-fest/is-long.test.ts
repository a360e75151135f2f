import { isLong } from './is-long';

test('ten words are small, eleven are long', () => {
  expect(isLong('one two three four five six seven eight nine ten')).toBe(false);
  expect(isLong('one two three four five six seven eight nine ten eleven')).toBe(true);
});

test('spaces around and between are no words', () => {
  expect(isLong('  one   two\nthree ')).toBe(false);
  expect(isLong('')).toBe(false);
});
