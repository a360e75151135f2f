import { isLongDescription } from './schedule';

test('ten words are short, eleven are long', () => {
  expect(isLongDescription('one two three four five six seven eight nine ten')).toBe(false);
  expect(isLongDescription('one two three four five six seven eight nine ten eleven')).toBe(true);
});

test('spaces do not count as words', () => {
  expect(isLongDescription('  one   two\nthree ')).toBe(false);
  expect(isLongDescription('')).toBe(false);
});
